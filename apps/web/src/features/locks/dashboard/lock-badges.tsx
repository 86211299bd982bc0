import { CheckIcon, WarningIcon } from '../../../components/icons/icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { Chip } from '../../../components/surface/chip';
import { formatDurationShort } from '../../../lib/format/duration';
import type { DashboardLock } from '../api/dashboard-query';
import { DeletionChip } from '../combination/deletion-chip';
import { dutyMessages } from '../detail/messages';
import { cardMessages } from '../messages';

/** What matters of a lock beside its state, a word each: today's duties, hygiene, how it ended, when it is deleted. */
export function LockBadges({ lock }: { lock: DashboardLock }) {
  const runs = lock.endedAt === null;
  const open = lock.combination !== null;
  return (
    <>
      {runs && lock.verificationSubmittedToday && (
        <Chip icon={<CheckIcon />} tone="green">
          {dutyMessages.verified}
        </Chip>
      )}
      {runs && <HygieneBadge lock={lock} />}
      {lock.emergencyReleaseUsed && (
        <Chip icon={<WarningIcon />} tone="red">
          {dutyMessages.emergencyUsed}
        </Chip>
      )}
      {lock.endReason === 'ABANDONED' && <Chip icon={<WarningIcon />}>{dutyMessages.abandoned}</Chip>}
      {/* An open combination has its own beside it. */}
      {lock.deletesAt !== null && !open && <DeletionChip deletesAt={Date.parse(lock.deletesAt)} />}
    </>
  );
}

function HygieneBadge({ lock }: { lock: DashboardLock }) {
  const status = lock.hygienicUnlockStatus;
  if (status === null || lock.hygienicUnlockInProgress) return null;
  if (status.available) {
    return (
      <Chip icon={<DropIcon />} tone="teal">
        {dutyMessages.hygieneReady}
      </Chip>
    );
  }
  return (
    <Chip icon={<DropIcon />}>
      {status.timeUntilAvailable
        ? cardMessages.hygieneIn(formatDurationShort(status.timeUntilAvailable))
        : cardMessages.hygieneUsedUp}
    </Chip>
  );
}
