import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { Loading } from '../../../components/feedback/skeleton';
import { DownloadIcon } from '../../../components/icons/tool-icons';
import { Stage } from '../../../components/overlay/stage';
import { useNewerVersion } from '../../../lib/use-newer-version';
import { useObjectUrl } from '../../../lib/use-object-url';
import { DigitWheels } from '../combination/digit-wheels';
import type { DashboardLock } from '../locks.calls';
import { newDigitCode } from '../start/digit-code';
import { hygienicSessionQuery } from './hygienic.calls';
import styles from './hygienic-session.module.css';
import type { ShownSession } from './hygienic-unlock';
import { hygienicMessages, relockMessages, sessionMessages } from './messages';
import { RelockCode } from './relock-code';
import { RelockDevice } from './relock-device';
import { RelockPhoto } from './relock-photo';
import { type RelockWay, SessionOpen } from './session-open';

export interface HygienicSessionProps extends ShownSession {
  /** Leaving for now, or for good: what is going on is on the server. */
  onClose: () => void;
  /** What the page knows of it; without it the lock cannot be archived from here. */
  lock: DashboardLock | undefined;
}

/** The whole screen for a hygienic unlock: its time, the combination, and the ways to lock again. */
export default function HygienicSession({ lockId, onClose, lock }: HygienicSessionProps) {
  const session = useHygienicSession(lockId);
  const [step, setStep] = useState<'open' | RelockWay>('open');
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

  function goTo(next: 'open' | RelockWay): void {
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
    if (step === 'device') {
      return (
        <RelockDevice
          session={session.data}
          headingId={headingId}
          onBack={back}
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

interface SessionOverProps {
  /** The new code that was shown and never sealed: the box may be set to it. */
  digits: string | null;
  /** The photo of a new code that was chosen and did not close the lock. */
  photo: File | null;
  headingId: string;
  onClose: () => void;
}

/** The lock ended, or was closed from elsewhere, while this was open. */
function SessionOver({ digits, photo, headingId, onClose }: SessionOverProps) {
  return (
    <div className={styles.state} id={headingId}>
      <EmptyState
        as="h1"
        title={relockMessages.overTitle}
        action={
          <div className={styles.overAction}>
            {digits !== null && (
              <div className={styles.overCode}>
                <p>{relockMessages.overCode}</p>
                <DigitWheels digits={digits} maskedLabel={relockMessages.overCode} />
              </div>
            )}
            {photo !== null && <UnsentPhoto photo={photo} />}
            <Button variant="primary" wide onClick={onClose}>
              {photo === null ? relockMessages.toDashboard : relockMessages.havePhoto}
            </Button>
          </div>
        }
      >
        {relockMessages.over}
      </EmptyState>
    </div>
  );
}

/** A photo of a new code that came too late for its lock: a camera may have kept it nowhere else. */
function UnsentPhoto({ photo }: { photo: File }) {
  const url = useObjectUrl(photo);
  if (url === null) return null;
  return (
    <div className={styles.overCode}>
      <p>{relockMessages.overPhoto}</p>
      <img className={styles.overPhoto} src={url} alt={relockMessages.photo} />
      <a className={buttonClass({ wide: true })} href={url} download={photo.name}>
        <DownloadIcon size={18} />
        {relockMessages.savePhoto}
      </a>
    </div>
  );
}

/** Looked after without the socket too: it may have been ended elsewhere. */
const pollMs = 60_000;

/** The running session of a lock, kept current. */
function useHygienicSession(lockId: string) {
  const query = hygienicSessionQuery(lockId);
  // A session has no version of its own.
  useNewerVersion('lock:updated', { known: (id) => (id === lockId ? -1 : null), refetch: [query] });
  return useQuery({ ...query, refetchInterval: pollMs });
}
