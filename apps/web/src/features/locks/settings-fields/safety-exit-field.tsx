import { SAFETY_EXIT_MAX_HOURS, SAFETY_EXIT_MIN_HOURS } from '@keyhold/rules/locks/settings';
import { NumberStepper } from '../../../components/field/number-stepper';
import { type QuickPick, QuickPicks } from '../../../components/field/quick-picks';
import { settingMessages } from './messages';
import styles from './safety-exit-field.module.css';

const picks: readonly QuickPick<number>[] = [
  { label: '6 h', value: 6 },
  { label: '24 h', value: 24 },
  { label: '48 h', value: 48 },
  { label: '7 days', value: 168 },
];

export interface SafetyExitFieldProps {
  /** The wait of the safety exit, in hours. */
  hours: number;
  onHours: (hours: number) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The way out that needs nobody: after how long it opens the lock. */
export function SafetyExitField({ hours, onHours, error, disabled }: SafetyExitFieldProps) {
  return (
    <NumberStepper
      label={settingMessages.safetyExit}
      hint={<span className={styles.hint}>{settingMessages.safetyExitHint}</span>}
      unit={settingMessages.safetyExitUnit}
      value={hours}
      min={SAFETY_EXIT_MIN_HOURS}
      max={SAFETY_EXIT_MAX_HOURS}
      error={error}
      disabled={disabled}
      onChange={onHours}
      picks={
        <QuickPicks
          label={settingMessages.safetyExitPicks}
          picks={picks}
          isChosen={(value) => value === hours}
          disabled={disabled}
          onPick={onHours}
        />
      }
    />
  );
}
