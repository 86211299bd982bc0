import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { formatDayEnd } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { isPhotoSeen } from '../dashboard/lock-act';
import { Duty, type DutyOf, type DutyRowProps } from '../duties/duty';
import { keyholderMessages } from '../keyholder/messages';
import { photoThatWaits } from '../keyholder/waiting';
import type { LockDetail } from '../locks.calls';
import { dutyMessages } from '../messages';
import { whoseLockToKeyholder } from '../whose-lock';
import { verificationMessages as text } from './messages';
import { verificationsQuery } from './verification.calls';

const Photos = lazy(() => import('./photos'));
const Gallery = lazy(async () => ({ default: (await import('./verification-gallery')).VerificationGallery }));

/** Today's photo and the earlier ones: to submit and look back for the wearer, to judge for the keyholder. */
export function VerificationDuty({ lock, anchor }: DutyOf) {
  const now = useNow(60_000);
  const hasEnded = lock.endedAt !== null;
  const hasPhotos = useHasPhotos(lock._id, lock.requireDailyVerification && hasEnded);
  if (!lock.requireDailyVerification || (hasEnded && !hasPhotos)) return null;
  return (
    <Duty
      about={whoseLockToKeyholder(lock)}
      at="verify"
      anchor={anchor}
      icon={<CameraIcon />}
      name={text.title}
      {...standOf(lock, now)}
    >
      {(close) => <Photos lock={lock} onDone={close} />}
    </Duty>
  );
}

/** Whether there are photos to look back at, as far as is known; asked only where it is `wanted`. */
function useHasPhotos(lockId: string, wanted: boolean): boolean {
  const photos = useQuery({ ...verificationsQuery(lockId), enabled: wanted });
  return photos.isError || (photos.data?.length ?? 0) > 0;
}

function standOf(
  lock: LockDetail,
  now: number,
): Pick<DutyRowProps, 'state' | 'mood' | 'act'> & { saysState?: boolean } {
  if (lock.endedAt !== null) return { state: text.over };
  const waits = lock.isOwner ? photoThatWaits(lock, now) : null;
  if (waits !== null) return { state: waits, mood: 'due', act: keyholderMessages.look, saysState: true };
  if (lock.verificationSubmittedToday) return { state: verifiedOf(lock), mood: 'done' };
  if (lock.verificationSentBack) {
    // Its sheet says it too: to the wearer with the keyholder's name, to the keyholder at the photo.
    return lock.isOwner
      ? { state: text.sentBack, saysState: true }
      : {
          state: dutyMessages.sentBack(lock.verificationSentBack.note),
          mood: 'due',
          act: text.act,
          saysState: true,
        };
  }
  return lock.isOwner
    ? { state: text.noneOfToday, saysState: true }
    : { state: notYetOf(lock, now), mood: 'due', act: text.act, saysState: true };
}

/** That today's photo came, and whether its keyholder has looked at it: to them without their name. */
function verifiedOf(lock: LockDetail): string {
  const isSeen = isPhotoSeen(lock);
  if (isSeen === null || lock.owner === null) return text.verified;
  if (lock.isOwner) return dutyMessages.verifiedAccepted;
  return (isSeen ? text.acceptedBy : text.unseenBy)(lock.owner.username);
}

/** That today's photo is still to come: until when. */
function notYetOf({ dayEndsAt }: LockDetail, now: number): string {
  if (dayEndsAt === null) return text.notYet;
  return text.dueBy(formatDayEnd(Date.parse(dayEndsAt), now));
}

/** The photos for a keyholder who is gone, to look back at; nothing where there are none. */
export function PastVerification({ lock, anchor }: DutyOf) {
  const hasPhotos = useHasPhotos(lock._id, lock.verificationOver);
  if (!lock.verificationOver || !hasPhotos) return null;
  return (
    <Duty at="verify" anchor={anchor} icon={<CameraIcon />} name={text.pastTitle} state={text.past}>
      <Gallery lockId={lock._id} />
    </Duty>
  );
}
