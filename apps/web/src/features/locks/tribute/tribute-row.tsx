import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../../components/button/button-link';
import { CheckIcon } from '../../../components/icons/icons';
import { ChevronRightIcon } from '../../../components/icons/tool-icons';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatDayEnd } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import styles from '../safety-exit/ways-out-panel.module.css';

interface TributeRowProps {
  lock: DashboardLock;
  /** It is the main action of the page. */
  leads: boolean;
}

/** What is left of it today, and until when. */
function leftOf(
  { dailyTributeCurrency, dayEndsAt }: DashboardLock,
  leftMinorUnits: number,
  now: number,
): string {
  const words = cardMessages.tributeLeft(formatMoney(leftMinorUnits, dailyTributeCurrency));
  return dayEndsAt === null ? words : cardMessages.until(words, formatDayEnd(Date.parse(dayEndsAt), now));
}

/** What is still owed today, and the way to record it. Nothing where the lock asks for none. */
export function TributeRow({ lock, leads }: TributeRowProps) {
  const now = useNow(60_000);
  const left = lock.tributeRemainingTodayMinorUnits;
  if (left === null || lock.endedAt !== null) return null;
  const paid = left === 0;
  return (
    <div className={styles.row}>
      <span className={styles.sign} aria-hidden="true">
        {paid ? <CheckIcon size={18} /> : <CoinIcon size={18} />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{cardMessages.tributeToday}</p>
        <p className={styles.sentence}>{paid ? cardMessages.tributePaid : leftOf(lock, left, now)}</p>
      </div>
      {lock.canPayTribute && !paid && (
        <ButtonLink
          small
          variant={leads ? 'primary' : 'plain'}
          to="/lock/$id"
          params={{ id: lock._id }}
          hash="tribute"
          aria-label={`${cardMessages.record}: ${cardMessages.tributeToday}, ${lock.title}`}
        >
          {cardMessages.record}
        </ButtonLink>
      )}
      {lock.canPayTribute && paid && (
        <Link
          className={styles.on}
          to="/lock/$id"
          params={{ id: lock._id }}
          hash="tribute"
          aria-label={`${cardMessages.tributeToday}, ${lock.title}`}
        >
          <ChevronRightIcon size={18} />
        </Link>
      )}
    </div>
  );
}
