import { Card } from '../../../components/surface/card';
import type { DashboardLock } from '../api/dashboard-query';
import { sessionMessages } from '../messages';
import { ArchiveButton } from './archive-button';
import { SessionFacts } from './session-facts';

/** The facts of the lock that the screen is about, beside its dial. */
export function SessionPanel({ lock }: { lock: DashboardLock }) {
  return (
    <Card title={sessionMessages.title}>
      <SessionFacts lock={lock} columns={2} />
      <ArchiveButton lock={lock} />
    </Card>
  );
}
