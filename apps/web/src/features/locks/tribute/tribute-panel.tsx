import { CheckIcon } from '../../../components/icons/icons';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatMoney } from '../../../lib/format/money';
import type { LockDetail } from '../locks.calls';
import { tributeMessages as text } from './messages';
import { PayTribute } from './pay-tribute';
import { PaymentLedger } from './payment-ledger';
import styles from './tribute-panel.module.css';

/** What is owed today, the form that records a payment, and the payments: also those of a buyout. */
export function TributePanel({ lock }: { lock: LockDetail }) {
  if (!lock.dailyTributeEnabled) return null;
  const runs = lock.endedAt === null;
  return (
    <Card
      id="tribute"
      tabIndex={-1}
      className={styles.panel}
      title={text.title}
      aria-label={text.title}
      aside={runs && lock.tributeRemainingTodayMinorUnits === 0 && <Paid />}
    >
      {runs && <Today lock={lock} />}
      {lock.canPayTribute && <PayTribute lock={lock} />}
      <PaymentLedger lock={lock} />
    </Card>
  );
}

function Paid() {
  return (
    <Chip icon={<CheckIcon />} tone="green">
      {text.allPaid}
    </Chip>
  );
}

function Today({ lock }: { lock: LockDetail }) {
  const state = lock.session.tributeState;
  if (state === null) return null;
  const money = (amount: number) => formatMoney(amount, lock.dailyTributeCurrency);
  return (
    <div className={styles.today}>
      <span className={styles.icon}>
        <CoinIcon size={22} />
      </span>
      <p>
        <span className={styles.left}>{money(state.remainingTodayMinorUnits)}</span> {text.left}
        <span className={styles.recorded}>
          {text.paidToday(money(state.paidTodayMinorUnits), money(lock.dailyTributeAmountMinorUnits))}
        </span>
      </p>
    </div>
  );
}
