import { classNames } from '../../../lib/class-names';
import { formatDurationShort, hourMs, minuteMs } from '../../../lib/format/duration';
import { formatDayEnd } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, dutyMessages } from '../messages';
import styles from './due-today.module.css';
import { tributeOwed } from './lock-act';

/** So late, how long is left matters more than until when. */
const soonMs = 2 * hourMs;

/** What there is to know before what is owed today: that the last photo was sent back and why, and until when it is asked for. */
export function DueToday({ lock }: { lock: DashboardLock }) {
  const { canSubmitVerification, verificationSentBack, dayEndsAt } = lock;
  const now = useNow(minuteMs);
  const leftMs = dayEndsAt === null ? 0 : Date.parse(dayEndsAt) - now;
  const isSoon = leftMs > 0 && leftMs < soonMs;
  const what = canSubmitVerification
    ? tributeOwed(lock, false) > 0
      ? cardMessages.photoAndTribute
      : cardMessages.photo
    : cardMessages.tribute;
  return (
    <div className={styles.words}>
      {canSubmitVerification && verificationSentBack && (
        <p className={styles.sentBack}>{dutyMessages.sentBack(verificationSentBack.note)}</p>
      )}
      {dayEndsAt !== null && (
        <p className={classNames(styles.until, isSoon && styles.soon)}>
          {cardMessages.until(what, formatDayEnd(Date.parse(dayEndsAt), now))}
          {isSoon && ` · ${cardMessages.left(formatDurationShort(leftMs))}`}
        </p>
      )}
    </div>
  );
}
