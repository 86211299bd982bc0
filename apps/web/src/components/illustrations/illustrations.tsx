import { Drawing } from './drawing';
import styles from './illustrations.module.css';

/** An open lock: nothing is locked. */
export function OpenLockIllustration() {
  return (
    <Drawing>
      <path className={styles.accentLine} d="M58 58V36a21.5 21.5 0 0 1 41.7-7.4" />
      <rect className={styles.body} x="47.5" y="55.5" width="65" height="43" rx="10" />
      <path
        className={styles.accent}
        d="M80 67.5a6 6 0 0 1 3.2 11.1l1.4 8.4h-9.2l1.4-8.4A6 6 0 0 1 80 67.5Z"
      />
      <path className={styles.faintLine} d="M112 24l3.5-3.5M118 36l5-1M103 15l1-5" />
    </Drawing>
  );
}

/** A key that fits nothing: a page that is not there. */
export function LostKeyIllustration() {
  return (
    <Drawing>
      <circle className={styles.body} cx="80" cy="50" r="40.5" />
      <circle className={styles.faintLine} cx="80" cy="50" r="33" strokeDasharray="1.5 5.7" />
      <path className={styles.keyhole} d="M80 33a9 9 0 0 1 4.8 16.6L87 66H73l2.2-16.4A9 9 0 0 1 80 33Z" />
      <g transform="rotate(-38 118 84)">
        <circle className={styles.accentLine} cx="104" cy="84" r="9" />
        <path className={styles.accentLine} d="M113 84h27M132 84v7M139.5 84v5" />
      </g>
      <path className={styles.faintLine} d="M28 106.5h104" />
    </Drawing>
  );
}

/** A dial that stands still: something did not load. */
export function StillDialIllustration() {
  return (
    <Drawing>
      <circle className={styles.ticks} cx="80" cy="54" r="44" pathLength="144" strokeDasharray="0.7 1.3" />
      <circle
        className={styles.litTicks}
        cx="80"
        cy="54"
        r="44"
        pathLength="144"
        transform="rotate(-90 80 54)"
      />
      <circle className={styles.body} cx="80" cy="54" r="31" />
      <path className={styles.accentLine} d="M80 40v17" />
      <circle className={styles.accent} cx="80" cy="67" r="2.6" />
    </Drawing>
  );
}

/** A page without a line: nothing has happened yet. */
export function QuietPageIllustration() {
  return (
    <Drawing>
      <rect
        className={styles.body}
        x="60.5"
        y="14.5"
        width="58"
        height="76"
        rx="10"
        transform="rotate(7 90 52)"
      />
      <rect className={styles.body} x="42.5" y="14.5" width="62" height="80" rx="10" />
      <path className={styles.faintLine} d="M56 34h34M56 46h24M56 58h30" />
      <path className={styles.accentLine} d="M56 76h12" />
    </Drawing>
  );
}
