import { formatSoon } from '../../../lib/format/instant';
import type { LockDetail } from '../api/lock-query';
import type { LockStatus } from '../dashboard/lock-status';
import { endReasonTexts } from '../messages';
import { endReasonsForKeyholder, sentences } from './messages';

export type FreezeSource = LockDetail['freezeSources'][number];

/** Why a lock is open, in the viewer's words; null while it is not. */
export function endSentence({ isOwner, endReason }: LockDetail): string | null {
  if (endReason === null) return null;
  return isOwner ? endReasonsForKeyholder[endReason] : endReasonTexts[endReason];
}

/** What there is to say of a lock beside its dial, to whoever looks; null where the dial says it all. */
export function statusSentence(
  lock: LockDetail,
  status: LockStatus,
  now: number,
  online: boolean,
): string | null {
  const words = lock.isOwner ? sentences.keyholder : sentences.wearer;
  if (lock.endedAt !== null) return endSentence(lock);
  if (status === 'due') return online ? words.due : words.offlineAtZero;
  if (status === 'hidden') return words.hidden;
  const [source] = lock.freezeSources;
  if (status !== 'frozen' || source === undefined) return null;
  const thaw = thawsAt(lock);
  return thaw === null
    ? words.frozen[source]
    : `${words.frozen[source]} ${sentences.thawsAt(formatSoon(thaw, now))}`;
}

/** When the timer runs again by itself, epoch milliseconds; null where somebody has to see to it. */
function thawsAt({ session }: LockDetail): number | null {
  const ends = session.freezes.map(({ until }) => (until === null ? null : Date.parse(until)));
  const known = ends.filter((at): at is number => at !== null);
  return known.length === 0 || known.length < ends.length ? null : Math.max(...known);
}
