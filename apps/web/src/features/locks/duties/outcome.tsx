import { type ReactNode, useEffect, useRef } from 'react';
import { CheckIcon } from '../../../components/icons/icons';
import styles from './outcome.module.css';

/** What came of an answer, in the place of its buttons: the focus that they had is here. */
export function Outcome({ children }: { children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) outcome.current?.focus();
  }, []);
  return (
    <div ref={outcome} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}

/** A yes. */
export function Taken({ children }: { children: string }) {
  return (
    <p className={styles.taken}>
      <CheckIcon size={20} />
      {children}
    </p>
  );
}

/** A no, and why. */
export function SentBack({ title, note }: { title: string; note: string | null }) {
  return (
    <div className={styles.sentBack}>
      <p className={styles.title}>{title}</p>
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}
