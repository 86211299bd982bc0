import { Card } from '../../../components/surface/card';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { TributeRow } from './tribute-row';

/** What is owed today. Nothing where nothing is. */
export function TodayPanel({ lock }: { lock: DashboardLock }) {
  if (lock.tributeRemainingTodayMinorUnits === null || lock.endedAt !== null) return null;
  return (
    <Card aria-label={cardMessages.tributeToday}>
      <TributeRow lock={lock} />
    </Card>
  );
}
