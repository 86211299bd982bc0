import { Drawing } from './drawing';
import styles from './illustrations.module.css';

/** A ring with two keys and room for more: nobody has handed theirs over yet. */
export function KeyRingIllustration() {
  return (
    <Drawing>
      <circle className={styles.body} cx="80" cy="42" r="33" />
      <circle className={styles.accentLine} cx="80" cy="42" r="26" strokeDasharray="133 30" />
      <g transform="rotate(18 66 66)">
        <circle className={styles.body} cx="66" cy="70" r="8.5" />
        <circle className={styles.faintLine} cx="66" cy="70" r="3" />
        <path className={styles.faintLine} d="M66 79v25M66 97h6M66 103h6" />
      </g>
      <g transform="rotate(-14 96 66)">
        <circle className={styles.accentLine} cx="96" cy="72" r="8.5" />
        <path className={styles.accentLine} d="M96 81v24M96 97h7M96 104h7" />
      </g>
      <path className={styles.faintLine} d="M118 22l4-3M124 34l5-1M108 13l2-5" />
    </Drawing>
  );
}
