import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { LockIcon } from '../../../components/icons/icons';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { useNow } from '../../../lib/use-now';
import { LaterArchiveDialog } from '../archive/archive-button';
import { DigitWheels } from '../combination/digit-wheels';
import { useReadyDevices } from '../device/use-ready-devices';
import { GetCodeBackDialog } from '../drafts/get-code-back-dialog';
import { waitingDraftMessages } from '../drafts/messages';
import type { DashboardLock } from '../locks.calls';
import { type WaitingDraft, waitingDraftsQuery } from '../locks.calls';
import type { HygienicSession } from './hygienic.calls';
import styles from './hygienic-session.module.css';
import { hygienicMessages, sessionMessages } from './messages';
import { formatClock, SessionClock, type SessionTime, sessionTimeAt } from './session-clock';
import { SessionDevice } from './session-device';

export type RelockWay = 'code' | 'photo' | 'device';

interface SessionOpenProps {
  session: HygienicSession;
  headingId: string;
  onRelock: (way: RelockWay) => void;
  lock: DashboardLock | undefined;
}

/** The lock is open: how long still, the combination, and how to lock again. */
export function SessionOpen({ session, headingId, onRelock, lock }: SessionOpenProps) {
  const time = sessionTimeAt(Date.parse(session.expiresAt), useNow(1000));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { waiting, setUnanswered } = useWaitingRelock(session.lockId);
  // No other code is shown before a sealed one that can still be used was had back.
  const mayRelock = waiting === null || waiting.calledOffAt !== null;
  /** Its code is asked for, or shown: then the server lists it no longer. */
  const [asked, setAsked] = useState<WaitingDraft | null>(null);
  return (
    <div className={styles.open}>
      <div className={styles.words}>
        <div>
          <p className={styles.eyebrow}>
            <DropIcon size={15} />
            {hygienicMessages.name}
          </p>
          <h1 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
            {session.lockTitle}
          </h1>
        </div>
        <SessionClock time={time} />
        {time.leftMs === 0 ? (
          <Expired time={time} />
        ) : (
          <p className={styles.sentence}>{sessionMessages.openNow}</p>
        )}
      </div>
      <div className={styles.side}>
        {session.deviceId === null ? (
          <Combination session={session} />
        ) : (
          <SessionDevice deviceId={session.deviceId} />
        )}
        <div className={styles.actions}>
          {waiting !== null && <WaitingRelock draft={waiting} onGetBack={() => setAsked(waiting)} />}
          {mayRelock && <NewCombination session={session} onRelock={onRelock} />}
          {time.leftMs === 0 && lock?.canArchive && <EmergencyArchive lock={lock} />}
        </div>
      </div>
      {asked !== null && (
        <GetCodeBackDialog
          draft={asked}
          onClose={(outcome) => {
            if (outcome !== 'kept') setUnanswered(outcome === 'unanswered' ? asked : null);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

/** The way that the lock was closed before comes first. */
function NewCombination({ session, onRelock }: Pick<SessionOpenProps, 'session' | 'onRelock'>) {
  const { devices = [] } = useReadyDevices(session.lockId);
  const before = session.originalCombinationType;
  const ways = [
    { way: 'code', type: 'DIGITS', icon: <LockIcon size={18} />, label: sessionMessages.newCode },
    { way: 'photo', type: 'PHOTO', icon: <CameraIcon size={18} />, label: sessionMessages.newPhoto },
    { way: 'device', type: 'DEVICE', icon: <LockIcon size={18} />, label: sessionMessages.withDevice },
  ] as const;
  return ways
    .filter(({ way }) => way !== 'device' || devices.length > 0)
    .sort((a, b) => Number(b.type === before) - Number(a.type === before))
    .map(({ way, icon, label }, index) => (
      <Button
        key={way}
        variant={index === 0 ? 'primary' : 'plain'}
        wide
        icon={icon}
        onClick={() => onRelock(way)}
      >
        {label}
      </Button>
    ));
}

function Expired({ time }: { time: SessionTime }) {
  const next = formatClock(time.nextPenaltyMs);
  return (
    <div className={styles.expired}>
      <h2 className={styles.expiredTitle}>{sessionMessages.expired}</h2>
      <p className={styles.sentence}>
        {time.penaltyHours === 0
          ? sessionMessages.noPenalty(next)
          : sessionMessages.penalty(time.penaltyHours, next)}
      </p>
    </div>
  );
}

function Combination({ session }: { session: HygienicSession }) {
  const { originalDigits, originalCombinationPhotoUrl } = session;
  return (
    <div className={styles.combination}>
      <h2 className={styles.label}>{sessionMessages.combination}</h2>
      {originalDigits !== null && (
        <DigitWheels digits={originalDigits} maskedLabel={sessionMessages.combination} />
      )}
      {originalCombinationPhotoUrl !== null && (
        <PrivatePicture
          src={originalCombinationPhotoUrl}
          alt={sessionMessages.photo}
          className={styles.photo ?? ''}
        />
      )}
    </div>
  );
}

/** When it has taken far too long: the lock is put aside for good, with its combination. */
function EmergencyArchive({ lock }: { lock: DashboardLock }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        wide
        aria-description={sessionMessages.emergencyHint}
        onClick={() => setOpen(true)}
      >
        {sessionMessages.emergencyArchive}
      </Button>
      <LaterArchiveDialog lock={lock} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Going on with a sealed code while it can be used, or having it back. */
function WaitingRelock({ draft, onGetBack }: { draft: WaitingDraft; onGetBack: () => void }) {
  const calledOff = draft.calledOffAt !== null;
  const canGoOn = useNow(1000) < Date.parse(draft.expiresAt) && !calledOff;
  return (
    <>
      <p className={styles.waiting} role="status">
        {calledOff ? sessionMessages.calledOff : sessionMessages.waiting}
      </p>
      {canGoOn && (
        <ButtonLink variant="primary" wide to="/memory-wipe/$token" params={{ token: draft.token }}>
          {sessionMessages.goOn}
        </ButtonLink>
      )}
      <Button variant={canGoOn || calledOff ? 'plain' : 'primary'} wide onClick={onGetBack}>
        {waitingDraftMessages.getBack}
      </Button>
    </>
  );
}

/**
 * The new code that was sealed for this lock and with which it was not closed yet. One whose code was asked for and
 * did not arrive stays, though the server lists it no longer: another try brings the code.
 */
function useWaitingRelock(lockId: string) {
  const { data } = useQuery({ ...waitingDraftsQuery, retry: false });
  const [unanswered, setUnanswered] = useState<WaitingDraft | null>(null);
  const listed = data?.find((draft) => draft.kind === 'HYGIENIC_RELOCK' && draft.lockId === lockId);
  return { waiting: listed ?? unanswered, setUnanswered };
}
