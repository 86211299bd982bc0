import { SAFETY_EXIT_MAX_HOURS, SAFETY_EXIT_MIN_HOURS } from '@keyhold/rules/locks/settings';
import { useId } from 'react';
import { FieldError } from '../../../components/field/field';
import { PickedNumber } from '../../../components/field/picked-number';
import type { QuickPick } from '../../../components/field/quick-picks';
import { Switch, type SwitchProps } from '../../../components/field/switch';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { settingMessages } from './messages';
import styles from './settings-fields.module.css';

interface EmergencySwitchProps {
  checked: boolean;
  onChange: (enabled: boolean) => void;
  disabled: boolean;
}

/** Whether the wearer can end the lock at once. */
export function EmergencySwitch({ checked, onChange, disabled }: EmergencySwitchProps) {
  return (
    <Switch
      icon={<LifebuoyIcon />}
      label={settingMessages.emergency}
      hint={settingMessages.emergencyHint}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface VerificationSwitchProps {
  /** What the wearer lets themselves in for. */
  hint: string;
  checked: boolean;
  onChange: (required: boolean) => void;
  disabled: boolean;
}

/** Whether the lock asks for a photo with the day's code. */
export function VerificationSwitch({ hint, checked, onChange, disabled }: VerificationSwitchProps) {
  return (
    <Switch
      icon={<CameraIcon />}
      label={settingMessages.verification}
      hint={hint}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface FaultySwitchProps extends SwitchProps {
  /** Why it cannot be as it is. */
  error: string | undefined;
}

/** A switch that can contradict another setting, and says so. */
export function FaultySwitch({ error, ...rest }: FaultySwitchProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <Switch
        {...rest}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-errormessage': `${id}-error` })}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const picks: readonly QuickPick<number>[] = [
  { label: '6 h', value: 6 },
  { label: '24 h', value: 24 },
  { label: '48 h', value: 48 },
  { label: '7 days', value: 168 },
];

interface SafetyExitFieldProps {
  /** The wait of the safety exit, in hours. */
  hours: number;
  onHours: (hours: number) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The way out that needs nobody: after how long it opens the lock. */
export function SafetyExitField({ hours, onHours, error, disabled }: SafetyExitFieldProps) {
  return (
    <PickedNumber
      label={settingMessages.safetyExit}
      hint={<span className={styles.hint}>{settingMessages.safetyExitHint}</span>}
      unit={settingMessages.safetyExitUnit}
      value={hours}
      min={SAFETY_EXIT_MIN_HOURS}
      max={SAFETY_EXIT_MAX_HOURS}
      error={error}
      disabled={disabled}
      onChange={onHours}
      picks={picks}
      picksLabel={settingMessages.safetyExitPicks}
    />
  );
}
