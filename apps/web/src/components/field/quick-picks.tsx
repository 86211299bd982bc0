import { classNames } from '../../lib/class-names';
import styles from './quick-picks.module.css';

export interface QuickPick<T> {
  readonly label: string;
  readonly value: T;
}

export interface QuickPicksProps<T> {
  /** What the picks are for. */
  label: string;
  picks: readonly QuickPick<T>[];
  isChosen: (value: T) => boolean;
  onPick: (value: T) => void;
  disabled?: boolean;
  /** More than fit on one line: they take as many as they need. */
  many?: boolean;
  /** The name is in sight. */
  named?: boolean;
  /** The id of what is to know of them. */
  describedBy?: string;
}

/** The usual values of a field, one press each. */
export function QuickPicks<T>(props: QuickPicksProps<T>) {
  const {
    label: name,
    picks,
    isChosen,
    onPick,
    disabled = false,
    many = false,
    named = false,
    describedBy,
  } = props;
  return (
    <fieldset
      className={classNames(styles.picks, many && styles.many, named && styles.named)}
      aria-label={named ? undefined : name}
      aria-describedby={describedBy}
    >
      {named && <legend>{name}</legend>}
      {picks.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          className={styles.pick}
          aria-pressed={isChosen(value)}
          disabled={disabled}
          onClick={() => onPick(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
