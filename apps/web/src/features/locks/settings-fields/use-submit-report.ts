import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../components/feedback/toast-store';
import { focusFirstFault } from '../../../components/field/focus-first-fault';

export interface SubmitReportOptions {
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

  /** Says what is wrong and goes there, once `show` has put it on the page. */
  function pointAtFaults(message: string, show: () => void, title = fixForm): void {
    flushSync(show);
    showToast({ title, message, kind: 'error', key });
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
     * It was sent and refused, or did not arrive: told at the fields that `showRefused` found (it answers with the
     * first one's fault, null where there is none), else under the button.
     */
    fail(message: string, showRefused: () => string | null): void {
      let fault: string | null = null;
      flushSync(() => {
        fault = showRefused();
      });
      if (fault !== null) {
        pointAtFaults(fault, () => undefined);
      } else {
        setFailure(message);
        showToast({ title: failedTitle, message, kind: 'error', key });
      }
    },
  };
}
