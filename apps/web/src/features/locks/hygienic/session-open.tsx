import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { CameraIcon, LockIcon } from '../../../components/icons/icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../api/dashboard-query';
import type { HygienicSession } from '../api/hygienic-session-query';
import { DigitWheels } from '../combination/digit-wheels';
import { LaterArchiveDialog } from '../dashboard/later-archive-dialog';
import styles from './hygienic-session.module.css';
import { sessionMessages } from './messages';
import { formatClock, type SessionTime, sessionTimeAt } from './overtime';
import { SessionClock } from './session-clock';
import { WaitingRelock } from './waiting-relock';

export interface SessionOpenProps {
  session: HygienicSession;
  headingId: string;
  onRelock: (way: 'code' | 'photo') => void;
  lock: DashboardLock | undefined;
}

/** The lock is open: how long still, the combination, and how to lock again. */
export function SessionOpen({ session, headingId, onRelock, lock }: SessionOpenProps) {
  const time = sessionTimeAt(Date.parse(session.expiresAt), useNow(1000));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const byPhoto = session.originalCombinationType === 'PHOTO';
  return (
    <div className={styles.open}>
      <div className={styles.words}>
        <h1 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
          {session.lockTitle}
        </h1>
        <SessionClock time={time} />
        {time.leftMs === 0 ? (
          <Expired time={time} />
        ) : (
          <p className={styles.sentence}>{sessionMessages.openNow}</p>
        )}
      </div>
      <div className={styles.side}>
        <Combination session={session} />
        <WaitingRelock lockId={session.lockId} />
        <div className={styles.actions}>
          <Button
            variant="primary"
            wide
            icon={byPhoto ? <CameraIcon size={18} /> : <LockIcon size={18} />}
            onClick={() => onRelock(byPhoto ? 'photo' : 'code')}
          >
            {byPhoto ? sessionMessages.newPhoto : sessionMessages.newCode}
          </Button>
          <Button
            wide
            icon={byPhoto ? <LockIcon size={18} /> : <CameraIcon size={18} />}
            onClick={() => onRelock(byPhoto ? 'code' : 'photo')}
          >
            {byPhoto ? sessionMessages.newCode : sessionMessages.newPhoto}
          </Button>
          {time.leftMs === 0 && lock?.canArchive && <EmergencyArchive lock={lock} />}
        </div>
      </div>
    </div>
  );
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
