import { MAX_COOLDOWN_MINUTES, MIN_COOLDOWN_MINUTES } from '@keyhold/rules/games/task-module';
import type { LockKind } from '@keyhold/rules/locks/state';
import { Button } from '../../../../components/button/button';
import { clampToStep } from '../../../../components/field/number-stepper';
import { PickedNumber } from '../../../../components/field/picked-number';
import type { QuickPick } from '../../../../components/field/quick-picks';
import { Switch } from '../../../../components/field/switch';
import { TextField } from '../../../../components/field/text-field';
import { PlusIcon } from '../../../../components/icons/tool-icons';
import { setupMessages, setupMessages as text } from '../messages';
import styles from './setup-fields.module.css';
import { SetupPart } from './setup-sheet';

interface AddLineProps {
  label: string;
  placeholder: string;
  maxLength: number;
  onAdd: () => void;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A line to type into and a button that is off while it is empty; Enter adds too. */
export function AddLine({ onAdd, onChange, ...field }: AddLineProps) {
  const empty = field.value.trim() === '';
  return (
    <div className={styles.line}>
      <TextField
        {...field}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!empty) onAdd();
        }}
      />
      <Button className={styles.add ?? ''} icon={<PlusIcon size={18} />} disabled={empty} onClick={onAdd}>
        {text.add}
      </Button>
    </div>
  );
}

const picks: readonly QuickPick<number>[] = [5, 15, 30, 60, 120, 240].map((value) => ({
  label: value < 60 ? `${value} min` : `${value / 60} h`,
  value,
}));

const largeStep = 15;

interface CooldownFieldProps {
  minutes: number;
  onMinutes: (minutes: number) => void;
  hint: string;
}

/** How long a module rests between two plays: the usual times, and any other by steps of one minute and of fifteen. */
export function CooldownField({ minutes, onMinutes, hint }: CooldownFieldProps) {
  const by = (change: number) =>
    onMinutes(clampToStep(minutes + change, MIN_COOLDOWN_MINUTES, MAX_COOLDOWN_MINUTES, 1));
  return (
    <PickedNumber
      label={text.cooldown}
      hint={hint}
      unit={text.cooldownUnit}
      value={minutes}
      min={MIN_COOLDOWN_MINUTES}
      max={MAX_COOLDOWN_MINUTES}
      onChange={onMinutes}
      picks={picks}
      picksLabel={text.cooldownPicks}
      many
      beside={
        <div className={styles.large}>
          <Button
            aria-label={text.minutesLess}
            disabled={minutes <= MIN_COOLDOWN_MINUTES}
            onClick={() => by(-largeStep)}
          >
            −{largeStep}
          </Button>
          <Button
            aria-label={text.minutesMore}
            disabled={minutes >= MAX_COOLDOWN_MINUTES}
            onClick={() => by(largeStep)}
          >
            +{largeStep}
          </Button>
        </div>
      }
    />
  );
}

interface EditFlagsProps {
  /** Which lock the module is for: a self lock has other questions than a shared one. */
  kind: LockKind;
  words: { readonly editSelf: string; readonly editShared: string; readonly editWearer: string };
  afterStart: boolean;
  whileLockedShared: boolean;
  whileLockedSelf: boolean;
  onChange: (flags: { afterStart?: boolean; whileLockedShared?: boolean; whileLockedSelf?: boolean }) => void;
}

/** Who may change the module once the lock runs. */
export function EditFlags({
  kind,
  words,
  afterStart,
  whileLockedShared,
  whileLockedSelf,
  onChange,
}: EditFlagsProps) {
  return (
    <SetupPart title={setupMessages.editing}>
      <div className={styles.switches}>
        {kind === 'SELF' ? (
          <Switch
            label={words.editSelf}
            checked={afterStart}
            onChange={(event) => onChange({ afterStart: event.target.checked })}
          />
        ) : (
          <>
            <Switch
              label={words.editShared}
              checked={whileLockedShared}
              onChange={(event) => onChange({ whileLockedShared: event.target.checked })}
            />
            <Switch
              label={words.editWearer}
              checked={whileLockedSelf}
              onChange={(event) => onChange({ whileLockedSelf: event.target.checked })}
            />
          </>
        )}
      </div>
    </SetupPart>
  );
}
