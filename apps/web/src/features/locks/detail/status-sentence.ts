import { endReasonTexts, toKeyholder, toWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { freezeSentences } from '../dashboard/freeze-sentences';
import type { LockStatus } from '../dashboard/lock-status';
import type { LockDetail } from '../locks.calls';
import { cardMessages } from '../messages';
import { keyholderSentences } from './messages';

/** What there is to say of a lock beside its dial, to whoever looks; null where the dial says it all. */
export function statusSentence(
  lock: LockDetail,
  status: LockStatus,
  now: number,
  online: boolean,
): string | null {
  const words = lock.isOwner ? keyholderSentences : cardMessages;
  if (lock.endReason !== null) {
    return endReasonTexts[lock.endReason](lock.isOwner ? toKeyholder : toWearer);
  }
  if (status === 'due') return online ? words.checking : words.offlineAtZero;
  if (status === 'hidden') return words.hidden;
  if (status !== 'frozen' && status !== 'hygienic') return null;
  const reasons = freezeSentences(lock, now, words).map((reason) => `Frozen ${reason}.`);
  return reasons.length === 0 ? null : reasons.join(' ');
}
