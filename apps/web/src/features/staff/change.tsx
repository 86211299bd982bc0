import styles from './figures.module.css';
import { changeMessages as texts } from './messages';

interface ChangeProps {
  now: number;
  /** In as many days before; null where it is not known. */
  before: number | null;
  days: number;
}

/** How a figure stands to the days before, in a word to the eye and in a sentence to the ear. */
export function Change({ now, before, days }: ChangeProps) {
  if (before === null) return null;
  // A day that is not over is compared with no whole one.
  if (days === 1) return texts.yesterday(before);
  if (now === before) return texts.same;
  return (
    <span className={now > before ? styles.more : styles.fewer}>
      <span aria-hidden="true">{texts.short(now, before)}</span>
      <span className="visually-hidden">{texts.spoken(now, before, days)}</span>
    </span>
  );
}

/** What all figures are compared with, said once. */
export function Compared({ isKnown, days }: { isKnown: boolean; days: number }) {
  if (!isKnown) return texts.notKnown(days);
  return days === 1 ? null : texts.compared(days);
}
