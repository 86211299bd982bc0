import { Drawing } from './drawing';
import styles from './illustrations.module.css';

/** A compass whose needle points nowhere: nothing was found. */
export function CompassIllustration() {
  return (
    <Drawing>
      <circle className={styles.body} cx="80" cy="58" r="43.5" />
      <circle className={styles.faintLine} cx="80" cy="58" r="35" strokeDasharray="1.5 7.66" />
      <path className={styles.faintLine} d="M80 8v4" />
      <g transform="rotate(38 80 58)">
        <path className={styles.accent} d="M80 29l6.5 29h-13Z" />
        <path className={styles.faintLine} d="M73.5 58 80 87l6.5-29" />
      </g>
      <circle className={styles.body} cx="80" cy="58" r="3.5" />
    </Drawing>
  );
}

/** Three places at a table, one of them taken: nobody else is there yet. */
export function PeopleIllustration() {
  return (
    <Drawing>
      <circle className={styles.faintLine} cx="38" cy="48" r="11" strokeDasharray="4 4.6" />
      <path className={styles.faintLine} d="M17 88a21 21 0 0 1 42 0" strokeDasharray="4 4.6" />
      <circle className={styles.faintLine} cx="122" cy="48" r="11" strokeDasharray="4 4.6" />
      <path className={styles.faintLine} d="M101 88a21 21 0 0 1 42 0" strokeDasharray="4 4.6" />
      <circle className={styles.body} cx="80" cy="38" r="15" />
      <path className={styles.body} d="M50.5 92.5a29.5 29.5 0 0 1 59 0Z" />
      <path className={styles.accentLine} d="M30 100.5h100" />
    </Drawing>
  );
}
