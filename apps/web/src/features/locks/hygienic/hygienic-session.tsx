import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ErrorState } from '../../../components/feedback/error-state';
import { Loading } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { Stage } from '../../../components/overlay/stage';
import type { DashboardLock } from '../locks.calls';
import { newDigitCode } from '../self/digit-code';
import styles from './hygienic-session.module.css';
import { hygienicMessages, sessionMessages } from './messages';
import { RelockCode } from './relock-code';
import { RelockPhoto } from './relock-photo';
import { SessionOpen } from './session-open';
import { SessionOver } from './session-over';
import { useHygienicSession } from './use-hygienic-session';
import type { ShownSession } from './use-shown-session';

export interface HygienicSessionProps extends ShownSession {
  /** Leaving for now, or for good: what is going on is on the server. */
  onClose: () => void;
  /** What the page knows of it; without it the lock cannot be archived from here. */
  lock: DashboardLock | undefined;
}

/** The whole screen for a hygienic unlock: its time, the combination, and the ways to lock again. */
export default function HygienicSession({ lockId, onClose, lock, justStarted }: HygienicSessionProps) {
  const session = useHygienicSession(lockId);
  const [step, setStep] = useState<'open' | 'code' | 'photo'>('open');
  const [digits, setDigits] = useState<string | null>(null);
  /** Chosen for locking again; also one that the server found fault with. */
  const [photo, setPhoto] = useState<File | null>(null);
  const [closed, setClosed] = useState(false);
  const headingId = useId();
  const hasCode = digits !== null;
  const gone = session.data === null;
  const seen = useRef(false);
  if (session.data) seen.current = true;
  // Over before anything of it was shown: there is nothing to say. Closed by hand just now: that was said.
  const silent = gone && (closed || (!seen.current && !hasCode));
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (silent) close.current();
  }, [silent]);

  // Once its screen stands: a word from before would be under it.
  useEffect(() => {
    if (justStarted) showToast({ title: hygienicMessages.started, kind: 'success' });
  }, [justStarted]);

  function goTo(next: 'open' | 'code' | 'photo'): void {
    if (next === 'code') setDigits((shown) => shown ?? newDigitCode());
    setStep(next);
  }

  function content() {
    if (session.isPending || closed || silent) {
      return (
        <Loading label={sessionMessages.loading}>
          <h1 id={headingId} className="visually-hidden">
            {hygienicMessages.name}
          </h1>
        </Loading>
      );
    }
    if (session.data === undefined) {
      return (
        <div className={styles.state} id={headingId}>
          <ErrorState
            as="h1"
            title={sessionMessages.loadFailed}
            message={session.error?.message}
            onRetry={() => void session.refetch()}
            retrying={session.isFetching}
          />
        </div>
      );
    }
    if (session.data === null)
      return <SessionOver digits={digits} photo={photo} headingId={headingId} onClose={onClose} />;
    const back = () => goTo('open');
    if (step === 'code' && digits !== null) {
      return (
        <RelockCode
          session={session.data}
          digits={digits}
          headingId={headingId}
          onNewCode={() => setDigits(newDigitCode())}
          onBack={back}
        />
      );
    }
    if (step === 'photo') {
      return (
        <RelockPhoto
          session={session.data}
          headingId={headingId}
          onBack={back}
          onChosen={setPhoto}
          onClosed={() => {
            setClosed(true);
            onClose();
          }}
        />
      );
    }
    return <SessionOpen session={session.data} headingId={headingId} onRelock={goTo} lock={lock} />;
  }

  /** The photo goes with this screen, so only "I have it" leads away. */
  const mayLeave = !gone || photo === null;
  return (
    <Stage
      labelledBy={headingId}
      {...(mayLeave && { onLeave: onClose })}
      wayOut={
        mayLeave && (
          <Button variant="quiet" small onClick={onClose}>
            {sessionMessages.leave}
          </Button>
        )
      }
    >
      {content()}
    </Stage>
  );
}
