import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import styles from './submit-bar.module.css';

export interface SubmitBarProps {
  label: string;
  /** What the button says while it works. */
  busyLabel: string;
  busy: boolean;
  /** What is still missing; null when nothing is. */
  reason: string | null;
  /** What went wrong the last time. */
  failure: string | null;
  /** The way out beside it. */
  children?: ReactNode;
}

/** The one main action of a form; on phones it stays at the thumb. */
export function SubmitBar({ label, busyLabel, busy, reason, failure, children }: SubmitBarProps) {
  const id = useId();
  /** What the last try has put at its field: said there, it need not be said here too. */
  const [told, setTold] = useState<string | null>(null);
  return (
    <div className={styles.bar}>
      <p className={reason === told ? 'visually-hidden' : styles.reason} id={id}>
        {reason}
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.buttons}>
        {children}
        <Button
          type="submit"
          variant="primary"
          wide
          busy={busy}
          // Not `disabled`: whoever presses it is told what is missing, and where.
          aria-disabled={reason !== null || undefined}
          aria-describedby={reason === null ? undefined : id}
          className={styles.start}
          onClick={() => setTold(reason)}
        >
          {busy ? busyLabel : label}
        </Button>
      </div>
    </div>
  );
}
