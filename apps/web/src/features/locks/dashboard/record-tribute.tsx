import { ButtonLink } from '../../../components/button/button-link';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { formatMoney } from '../../../lib/format/money';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';

interface RecordTributeProps {
  lock: DashboardLock;
  variant?: 'primary' | 'plain';
  className?: string | undefined;
}

/** The way to record what is left of today's tribute. */
export function RecordTribute({ lock, variant = 'plain', className = '' }: RecordTributeProps) {
  const left = formatMoney(lock.tributeRemainingTodayMinorUnits ?? 0, lock.dailyTributeCurrency);
  const words = cardMessages.recordTribute(left);
  return (
    <ButtonLink
      to="/lock/$id"
      params={{ id: lock._id }}
      hash="tribute"
      variant={variant}
      className={className}
      icon={<CoinIcon size={18} />}
      aria-label={`${words}: ${lock.title}`}
    >
      {words}
    </ButtonLink>
  );
}
