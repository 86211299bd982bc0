import { useId, useState } from 'react';
import { FieldError } from '../../components/field/field';
import { SelectField } from '../../components/field/select-field';
import { Switch } from '../../components/field/switch';
import { TextField } from '../../components/field/text-field';
import { HintWithSign, SaveSign } from './save-sign';
import type { Setting } from './settings.calls';
import styles from './settings-panel.module.css';

interface SettingSwitchProps {
  setting: Setting<boolean>;
  label: string;
  hint: string;
}

/** A switch that saves itself. */
export function SettingSwitch({ setting, label, hint }: SettingSwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch
        label={label}
        hint={<HintWithSign savedChange={setting.savedChange}>{hint}</HintWithSign>}
        checked={setting.value}
        onChange={({ target }) => setting.set(target.checked)}
      />
      <FieldError id={`${id}-error`} error={setting.failure} />
    </div>
  );
}

interface SettingSelectProps<Value extends string | null> {
  setting: Setting<Value>;
  label: string;
  hint?: string;
  /** The one whose value is null stands for nothing chosen. */
  options: readonly { value: Value; label: string }[];
}

/** A choice that saves itself. */
export function SettingSelect<Value extends string | null>(props: SettingSelectProps<Value>) {
  const { setting, label, hint, options } = props;
  return (
    <SelectField
      className={styles.field}
      label={label}
      hint={hint}
      aside={<SaveSign savedChange={setting.savedChange} />}
      error={setting.failure}
      options={options.map((option) => ({ ...option, value: option.value ?? '' }))}
      value={setting.value ?? ''}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => (value ?? '') === target.value);
        if (chosen) setting.set(chosen.value);
      }}
    />
  );
}

interface SettingTextProps {
  setting: Setting<string | null>;
  label: string;
  hint?: string;
  maxLength: number;
  autoComplete: string;
}

/** A line of text that saves itself when it is left, or with Enter. What could not be saved stays as it was typed. */
export function SettingText({ setting, label, hint, maxLength, autoComplete }: SettingTextProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function save(): void {
    if (typed === null) return;
    if (typed.trim() === (setting.value ?? '') && setting.failure === null) setTyped(null);
    else setting.set(typed.trim(), { onSuccess: () => setTyped((now) => (now === typed ? null : now)) });
  }

  return (
    <TextField
      className={styles.field}
      label={label}
      hint={hint}
      aside={<SaveSign savedChange={setting.savedChange} />}
      error={setting.failure}
      maxLength={maxLength}
      autoComplete={autoComplete}
      autoCapitalize="none"
      enterKeyHint="done"
      value={typed ?? setting.value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
