import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { activeHygienicSessionQuery } from '../api/active-hygienic-session-query';
import type { DashboardLock } from '../api/dashboard-query';

const HygienicSession = lazy(() => import('./hygienic-session'));

export interface ReopenedSessionProps {
  /** As they were loaded. */
  locks: readonly DashboardLock[];
}

/** After a load: a hygienic unlock that is going on is shown again, also one that the list does not know of. */
export function ReopenedSession({ locks }: ReopenedSessionProps) {
  const [listed] = useState(() => locks.find((lock) => lock.hygienicUnlockInProgress)?._id);
  const lookup = useQuery({ ...activeHygienicSessionQuery, enabled: listed === undefined, retry: false });
  const [left, setLeft] = useState(false);
  const lockId = listed ?? lookup.data ?? null;
  if (lockId === null || left) return null;
  return (
    <Suspense>
      <HygienicSession
        lockId={lockId}
        lock={locks.find((lock) => lock._id === lockId)}
        onClose={() => setLeft(true)}
      />
    </Suspense>
  );
}
