import { capitalised, listed } from '@keyhold/contracts/wording';
import { classNames } from '../../../lib/class-names';
import { formatDurationShort, hourMs, minuteMs } from '../../../lib/format/duration';
import { formatDayEnd } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { gamesDue } from '../games/games-links';
import { penaltyPrice } from '../games/penalty-price';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, dutyMessages } from '../messages';
import styles from './due-today.module.css';
import { type Owed, owedToday } from './lock-act';

/** So late, how long is left matters more than until when. */
const soonMs = 2 * hourMs;

/** 'Photo and tribute of the day'. */
function owedWords(owed: readonly Owed[]): string {
  return cardMessages.ofTheDay(capitalised(listed(owed.map((what) => cardMessages.owed[what]))));
}

interface DueTodayProps {
  lock: DashboardLock;
  /** The account reaches nobody. */
  restricted: boolean;
}

/**
 * What there is to know before what is owed today: that the last photo was sent back and why, and until when it is asked
 * for. Nothing where nothing is owed.
 */
export function DueToday({ lock, restricted }: DueTodayProps) {
  const { verificationSentBack, dayEndsAt } = lock;
  const now = useNow(minuteMs);
  const leftMs = dayEndsAt === null ? 0 : Date.parse(dayEndsAt) - now;
  const isSoon = leftMs > 0 && leftMs < soonMs;
  // A task that waits asks for nothing by the end of the day.
  const owed = owedToday(lock, restricted).filter((what) => what !== 'task' || gamesDue(lock).left > 0);
  if (owed.length === 0) return null;
  const { penaltyConfig, cardGameEnabled } = lock;
  // A photo and a tribute that are missed cost nothing by themselves.
  const priceWords = cardMessages[owed.length === 1 ? 'elsePrice' : 'missedGames'];
  const price =
    owed.includes('task') && penaltyConfig !== null
      ? priceWords(penaltyPrice(penaltyConfig, cardGameEnabled).replaceAll(' ', '\u00a0'))
      : null;
  return (
    <div className={styles.words}>
      {owed.includes('verify') && verificationSentBack && (
        <p className={styles.sentBack}>{dutyMessages.sentBack(verificationSentBack.note)}</p>
      )}
      {dayEndsAt !== null && (
        <p className={classNames(styles.until, isSoon && styles.soon)}>
          {cardMessages.until(owedWords(owed), formatDayEnd(Date.parse(dayEndsAt), now))}
          {price}
          {isSoon && ` · ${cardMessages.left(formatDurationShort(leftMs)).replaceAll(' ', '\u00a0')}`}
        </p>
      )}
    </div>
  );
}
