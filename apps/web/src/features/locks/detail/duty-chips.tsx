import { CameraIcon, CheckIcon, WarningIcon } from '../../../components/icons/icons';
import { CoinIcon, DropIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatMoney } from '../../../lib/format/money';
import type { LockDetail } from '../api/lock-query';
import styles from './duty-chips.module.css';
import { dutyMessages } from './messages';

/** What today asks for and what else matters now, a word each; those with a panel lead to it. */
export function DutyChips({ lock }: { lock: LockDetail }) {
  const left = lock.tributeRemainingTodayMinorUnits;
  const runs = lock.endedAt === null;
  const verified = lock.verificationSubmittedToday;
  return (
    <p className={styles.chips}>
      {runs && lock.requireDailyVerification && (
        <a href="#verify" className={styles.link}>
          <Chip icon={verified ? <CheckIcon /> : <CameraIcon />} tone={verified ? 'green' : 'brass'}>
            {verified ? dutyMessages.verified : dutyMessages.verify}
          </Chip>
        </a>
      )}
      {runs && left !== null && (
        <a href="#tribute" className={styles.link}>
          <Chip icon={left === 0 ? <CheckIcon /> : <CoinIcon />} tone={left === 0 ? 'green' : 'brass'}>
            {left === 0
              ? dutyMessages.tributePaid
              : dutyMessages.tributeLeft(formatMoney(left, lock.dailyTributeCurrency))}
          </Chip>
        </a>
      )}
      {runs && lock.hygienicUnlockAvailable && !lock.hygienicUnlockInProgress && (
        <Chip icon={<DropIcon />} tone="teal">
          {dutyMessages.hygieneReady}
        </Chip>
      )}
      {lock.emergencyReleaseUsed && (
        <Chip icon={<WarningIcon />} tone="red">
          {dutyMessages.emergencyUsed}
        </Chip>
      )}
      {lock.wearerAbandoned && (
        <Chip icon={<WarningIcon />} tone="muted">
          {dutyMessages.abandoned}
        </Chip>
      )}
    </p>
  );
}
