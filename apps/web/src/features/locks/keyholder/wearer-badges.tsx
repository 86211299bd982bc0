import { CameraIcon, LockIcon, SnowflakeIcon, UnlockIcon } from '../../../components/icons/icons';
import { ArchiveIcon, CoinIcon, DropIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { dutyMessages } from '../detail/duty-messages';
import type { DashboardLock } from '../locks.calls';
import { badgeMessages } from './messages';

/** The state of a wearer's lock, a word each; at least one. */
export function WearerBadges({ lock }: { lock: DashboardLock }) {
  const runs = lock.endedAt === null;
  return (
    <>
      {runs && !lock.frozen && (
        <Chip icon={<LockIcon />} tone="brass">
          {badgeMessages.locked}
        </Chip>
      )}
      {!runs && <Chip icon={<UnlockIcon />}>{badgeMessages.ended}</Chip>}
      {runs && lock.frozen && (
        <Chip icon={<SnowflakeIcon />} tone="ice">
          {badgeMessages.frozen}
        </Chip>
      )}
      {lock.hygienicUnlockInProgress && (
        <Chip icon={<DropIcon />} tone="teal">
          {badgeMessages.hygienic}
        </Chip>
      )}
      {lock.emergencyReleaseUsed && <Chip icon={<LifebuoyIcon />}>{badgeMessages.emergency}</Chip>}
      {lock.wearerAbandoned && <Chip icon={<ArchiveIcon />}>{badgeMessages.abandoned}</Chip>}
      {runs && lock.requireDailyVerification && !lock.verificationSubmittedToday && (
        <Chip icon={<CameraIcon />} tone="brass">
          {dutyMessages.notVerified}
        </Chip>
      )}
      {lock.unpaidToday && (
        <Chip icon={<CoinIcon />} tone="red">
          {badgeMessages.unpaidToday}
        </Chip>
      )}
    </>
  );
}
