import { Card } from '../../../components/surface/card';
import type { DashboardLock } from '../api/dashboard-query';
import { safetyExitMessages } from './messages';
import { SafetyExitRow } from './safety-exit-row';

/** How the wearer can leave this lock: always in the same place, and quiet. */
export function WaysOutPanel({ lock }: { lock: DashboardLock }) {
  if (!lock.canStartSafetyExit && !lock.canCancelSafetyExit) return null;
  return (
    <Card aria-label={safetyExitMessages.waysOut}>
      <SafetyExitRow lock={lock} />
    </Card>
  );
}
