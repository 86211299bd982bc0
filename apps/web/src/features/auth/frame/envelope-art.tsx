import styles from './art.module.css';

/** A letter, sealed with a keyhole. */
export function EnvelopeArt() {
  return (
    <svg className={styles.art} viewBox="0 0 160 112" width={160} height={112} aria-hidden="true" focusable="false">
      <rect className={styles.body} x="30.5" y="24.5" width="99" height="68" rx="11" />
      <path className={styles.line} d="m34 31 40.4 33.3a9 9 0 0 0 11.2 0L126 31" />
      <circle className={styles.seal} cx="80" cy="66" r="16" />
      <path className={styles.hole} d="M80 57a4.6 4.6 0 0 1 2.4 8.5l1.2 7.6h-7.2l1.2-7.6A4.6 4.6 0 0 1 80 57Z" />
      <path className={styles.faint} d="M16 44h8M12 56h12M16 68h8M136 44h8M136 56h12M136 68h8" />
    </svg>
  );
}
