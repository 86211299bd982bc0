import { classNames } from '../../../lib/class-names';
import styles from './digit-wheels.module.css';

export interface DigitWheelsProps {
  /** The four digits; null where they are masked. */
  digits: string | null;
  /** What people hear instead of the digits while they are masked. */
  maskedLabel: string;
  size?: 'large' | 'small';
  /** They have just been asked for: they roll, and stop one after the other. */
  rolling?: boolean;
  id?: string;
}

const places = [0, 1, 2, 3] as const;

/** A code as the wheels of a combination lock show it. */
export function DigitWheels({ digits, maskedLabel, size = 'large', rolling = false, id }: DigitWheelsProps) {
  return (
    <span
      id={id}
      className={classNames(styles.wheels, styles[size], rolling && styles.rolling)}
      role="img"
      aria-label={digits === null ? maskedLabel : [...digits].join(' ')}
    >
      {places.map((place) => (
        <span key={place} className={classNames(styles.wheel, digits === null && styles.masked)}>
          {digits !== null && <span className={styles.digit}>{digits[place]}</span>}
        </span>
      ))}
    </span>
  );
}
