import { ClockIcon } from '../../../components/icons/icons';
import { Chip } from '../../../components/surface/chip';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { ElapsedTime } from './elapsed-time';

/** How long a lock that runs has held, counting up. */
export function LockedForChip({ lock }: { lock: DashboardLock }) {
  if (lock.endedAt !== null) return null;
  return (
    <Chip icon={<ClockIcon />}>
      <span>
        {cardMessages.locked} <ElapsedTime lock={lock} count={4} />
      </span>
    </Chip>
  );
}
