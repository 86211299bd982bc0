import { keyholePath } from './keyhole-path';
import styles from './mark.module.css';

/** The keyhole in its rounded square. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.plate} width="48" height="48" rx="14" />
      <path className={styles.keyhole} d={keyholePath} />
    </svg>
  );
}

/** Mark and name, as they stand at the head of the app. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <span className={styles.name}>Keyhold</span>
    </span>
  );
}
