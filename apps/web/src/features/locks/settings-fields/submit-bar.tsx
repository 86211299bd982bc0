import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { dismissToast, showToast } from '../../../components/feedback/toast-store';
import type { Problem } from '../../../lib/form/problems';
import styles from './submit-bar.module.css';

interface SubmitBarProps {
  label: string;
  /** What the button says while it works. */
  busyLabel: string;
  busy: boolean;
  /** What is still missing; null when nothing is. */
  reason: string | null;
  /** The step before it, which stands in its place: it leads to what has not been in sight yet. */
  before?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** What a press agrees to, once nothing is missing. */
  agreement?: ReactNode;
  /** What went wrong the last time. */
  failure: string | null;
  /** The way out beside it. */
  children?: ReactNode;
}

/** The one main action of a form, which is longer than a phone; there it stays at the thumb. */
export function SubmitBar(props: SubmitBarProps) {
  const { label, busyLabel, busy, reason, before, agreement, failure, children } = props;
  const id = useId();
  /** What the last try has put at its field: said there, it need not be said here too. */
  const [told, setTold] = useState<string | null>(null);
  const isTold = reason !== null && reason === told;
  const words = reason ?? agreement;
  return (
    <div className={styles.bar} data-submit-bar>
      {before === undefined && (
        <p className={isTold ? 'visually-hidden' : styles.reason} id={id}>
          {words}
        </p>
      )}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.buttons}>
        {children}
        {before === undefined ? (
          <Button
            // Another button than the one before: a press on that one would end on this and send the form.
            key="send"
            type="submit"
            variant="primary"
            busy={busy}
            // Not `disabled`: whoever presses it is told what is missing, and where.
            aria-disabled={reason !== null || undefined}
            aria-describedby={words === undefined ? undefined : id}
            onClick={() => setTold(reason)}
          >
            {busy ? busyLabel : label}
          </Button>
        ) : (
          <Button key="before" variant="primary" onClick={before.onPress}>
            {before.label}
          </Button>
        )}
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
/** No longer than it takes to read: it lies over what is to be mended. */
const fixFormMs = 2500;

/** How a form tells that it could not be sent: at the fault, or under the button, and in a toast each time. */
export function useSubmitReport({ key, failedTitle }: SubmitReportOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useRef<number>(undefined);

  /** The faults stand at their fields: the toast does not say them once more. */
  function sayFaults(words?: { title: string; message?: string }): void {
    setFailure(null);
    const said = words ?? { title: fixForm, durationMs: fixFormMs };
    toast.current = showToast({ ...said, kind: 'error', key });
  }

  return {
    /** What went wrong when it was sent, in a sentence; null while nothing has. */
    failure: failure === null ? null : `${failedTitle}: ${failure}`,
    /** It is tried again: what the last try has said does not go along to the next screen. */
    clear(): void {
      setFailure(null);
      if (toast.current !== undefined) dismissToast(toast.current);
    },
    sayFaults,
    /** It was sent and refused, or did not arrive: told at the fields that were refused, else under the button. */
    fail(message: string, refused: readonly Problem[]): void {
      if (refused.length > 0) {
        sayFaults();
      } else {
        setFailure(message);
        toast.current = showToast({ title: failedTitle, message, kind: 'error', key });
      }
    },
  };
}
