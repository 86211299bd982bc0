import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { focusFirstFault } from '../../../lib/form/first-fault';
import styles from './submit-bar.module.css';

interface SubmitBarProps {
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

interface SubmitReportOptions {
  /** One toast of this form at a time. */
  key: string;
  /** 'Failed to start', 'Create failed'. */
  failedTitle: string;
}

const fixForm = 'Fix form';

/** How a form tells that it could not be sent: at the fault, or under the button, and in a toast each time. */
export function useSubmitReport({ key, failedTitle }: SubmitReportOptions) {
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Goes to what is wrong, once `show` has put it on the page; the toast does not say it once more. */
  function pointAtFaults(
    show: () => void,
    toast: { title: string; message?: string } = { title: fixForm },
  ): void {
    flushSync(show);
    showToast({ ...toast, kind: 'error', key });
    if (element.current !== null) focusFirstFault(element.current);
  }

  return {
    /** The form's element, for the way to its first fault. */
    element,
    /** What went wrong when it was sent, in a sentence; null while nothing has. */
    failure: failure === null ? null : `${failedTitle}: ${failure}`,
    clear: () => setFailure(null),
    pointAtFaults,
    /**
     * It was sent and refused, or did not arrive: told at the fields that `showRefused` found (it answers whether there
     * is one), else under the button.
     */
    fail(message: string, showRefused: () => boolean): void {
      let atField = false;
      flushSync(() => {
        atField = showRefused();
      });
      if (atField) {
        pointAtFaults(() => undefined);
      } else {
        setFailure(message);
        showToast({ title: failedTitle, message, kind: 'error', key });
      }
    },
  };
}
