import type { ReactNode } from 'react';
import { CameraIcon, CheckIcon } from '../../../components/icons/icons';
import { CoinIcon } from '../../../components/lock-icons/lock-icons';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { formatMoney } from '../../../lib/format/money';
import { LockBadges } from '../dashboard/lock-badges';
import type { LockDetail } from '../locks.calls';
import { cardMessages } from '../messages';
import styles from './duty-chips.module.css';
import { dutyMessages } from './duty-messages';

/** What today asks for and what else matters now, a word each; the duties lead to their panels, where those are. */
export function DutyChips({ lock, restricted }: { lock: LockDetail; restricted: boolean }) {
  const runs = lock.endedAt === null && !restricted;
  const missing = runs && lock.requireDailyVerification && !lock.verificationSubmittedToday;
  const left = runs ? lock.tributeRemainingTodayMinorUnits : null;
  return (
    <p className={styles.chips}>
      {missing && (
        <LinkChip to="#verify" icon={<CameraIcon />} tone="brass">
          {lock.isOwner ? dutyMessages.notVerified : cardMessages.verify}
        </LinkChip>
      )}
      {left === 0 && (
        <LinkChip to="#tribute" icon={<CheckIcon />} tone="green">
          {dutyMessages.tributePaid}
        </LinkChip>
      )}
      {left !== null && left > 0 && (
        <LinkChip to="#tribute" icon={<CoinIcon />} tone="brass">
          {dutyMessages.tributeLeft(formatMoney(left, lock.dailyTributeCurrency))}
        </LinkChip>
      )}
      <LockBadges lock={lock} />
    </p>
  );
}

interface LinkChipProps {
  to: '#verify' | '#tribute';
  icon: ReactNode;
  tone: ChipTone;
  children: string;
}

function LinkChip({ to, icon, tone, children }: LinkChipProps) {
  return (
    <a href={to} className={styles.link}>
      <Chip icon={icon} tone={tone}>
        {children}
      </Chip>
    </a>
  );
}
