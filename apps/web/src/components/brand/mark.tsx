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

/** The keyhole by itself, in a 48-unit square. */
export const keyholePath =
  'M24 12.5a7 7 0 0 1 3.6 13l1.9 8.3a1.2 1.2 0 0 1-1.2 1.5h-8.6a1.2 1.2 0 0 1-1.2-1.5l1.9-8.3a7 7 0 0 1 3.6-13Z';

/** Mark and name, as they stand at the head of the app. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <span className={styles.name}>Keyhold</span>
    </span>
  );
}
