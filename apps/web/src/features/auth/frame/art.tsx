import { Drawing } from '../../../components/illustrations/drawing';
import styles from './art.module.css';

/** A letter, sealed with a keyhole. */
export function EnvelopeArt() {
  return (
    <Drawing>
      <rect className={styles.body} x="30.5" y="24.5" width="99" height="68" rx="11" />
      <path className={styles.line} d="m34 31 40.4 33.3a9 9 0 0 0 11.2 0L126 31" />
      <circle className={styles.seal} cx="80" cy="66" r="16" />
      <path
        className={styles.hole}
        d="M80 57a4.6 4.6 0 0 1 2.4 8.5l1.2 7.6h-7.2l1.2-7.6A4.6 4.6 0 0 1 80 57Z"
      />
      <path className={styles.faint} d="M16 44h8M12 56h12M16 68h8M136 44h8M136 56h12M136 68h8" />
    </Drawing>
  );
}

/** A key that turned: it worked. */
export function TurnedKeyArt() {
  return (
    <Drawing>
      <circle className={styles.body} cx="80" cy="56" r="40.5" />
      <circle className={styles.readyTicks} cx="80" cy="56" r="48" pathLength="144" />
      <path className={styles.ready} d="m64 57 11 11 22-23" />
    </Drawing>
  );
}

/** A letter torn in two: a link that does not open anything. */
export function TornLetterArt() {
  return (
    <Drawing>
      <path
        className={styles.body}
        d="M41.5 24.5H74l-7 13 9 11-8 14 7 12-6 18H41.5a11 11 0 0 1-11-11v-46a11 11 0 0 1 11-11Z"
      />
      <path
        className={styles.body}
        d="M87 24.5h31.5a11 11 0 0 1 11 11v46a11 11 0 0 1-11 11H82l6-18-7-12 8-14-9-11Z"
      />
      <path className={styles.line} d="m35 31 33 27M125 31 91 59" />
      <path className={styles.faint} d="M24 102.5h112" />
    </Drawing>
  );
}

/** A dial on its way round: wait a moment. */
export function TurningDialArt() {
  return (
    <Drawing>
      <circle className={styles.ticks} cx="80" cy="56" r="44" pathLength="144" />
      <circle className={styles.body} cx="80" cy="56" r="31" />
      <path
        className={styles.unlitHole}
        d="M80 44a7.4 7.4 0 0 1 3.9 13.7l1.9 12.3H74.2l1.9-12.3A7.4 7.4 0 0 1 80 44Z"
      />
    </Drawing>
  );
}
