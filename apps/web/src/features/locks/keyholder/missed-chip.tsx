import { WarningIcon } from '../../../components/icons/icons';
import { Chip } from '../../../components/surface/chip';
import type { DashboardLock } from '../locks.calls';
import { badgeMessages } from './messages';

/** What was missed until yesterday of a lock that runs, to its keyholder; what today still has time for is no fault yet. */
export function MissedChip({ lock: { missedYesterday, missedDays } }: { lock: DashboardLock }) {
  if (missedYesterday.length === 0) return null;
  const what = missedYesterday.map((duty) => badgeMessages.missed[duty]).join(', ');
  return (
    <Chip icon={<WarningIcon />} tone="brass">
      {missedDays > 1 ? badgeMessages.missedDays(missedDays, what) : badgeMessages.missedYesterday(what)}
    </Chip>
  );
}
