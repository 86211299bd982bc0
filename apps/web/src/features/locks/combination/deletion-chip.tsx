import { ClockIcon } from '../../../components/icons/icons';
import { Chip } from '../../../components/surface/chip';
import { dayMs } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { combinationMessages } from '../messages';

const tickMs = 1000;

/** Days until a moment, rounded up; 0 once it has come. `now` may be a tick old: seven days are not eight then. */
function daysLeft(deletesAt: number, now: number): number {
  return Math.max(0, Math.ceil((deletesAt - now - tickMs) / dayMs));
}

/** When an ended lock is deleted by itself. */
export function DeletionChip({ deletesAt }: { deletesAt: number }) {
  const days = daysLeft(deletesAt, useNow(tickMs));
  return (
    <Chip icon={<ClockIcon />} tone="muted">
      {days > 0 ? combinationMessages.deletesIn(days) : combinationMessages.readyForDeletion}
    </Chip>
  );
}
