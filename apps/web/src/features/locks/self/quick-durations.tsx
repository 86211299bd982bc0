import { setupMessages } from '../messages';
import type { DaysAndHours } from './duration-field';
import styles from './quick-durations.module.css';

const picks: readonly (DaysAndHours & { label: string })[] = [
  { label: '1 hour', days: 0, hours: 1 },
  { label: '1 day', days: 1, hours: 0 },
  { label: '3 days', days: 3, hours: 0 },
  { label: '7 days', days: 7, hours: 0 },
];

export interface QuickDurationsProps {
  value: DaysAndHours;
  onPick: (value: DaysAndHours) => void;
  disabled: boolean;
}

/** The usual durations, one press each. */
export function QuickDurations({ value, onPick, disabled }: QuickDurationsProps) {
  return (
    <fieldset className={styles.picks} aria-label={setupMessages.quickPicks}>
      {picks.map(({ label, days, hours }) => (
        <button
          key={label}
          type="button"
          className={styles.pick}
          aria-pressed={value.days === days && value.hours === hours}
          disabled={disabled}
          onClick={() => onPick({ days, hours })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
