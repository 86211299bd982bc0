import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { useNow } from '../../../lib/use-now';
import { useEndedInSight } from '../ended-here';
import { useLockUpdates } from '../lock-updates';
import { type DashboardLock, dashboardQuery } from '../locks.calls';
import { statusAnnouncements } from '../messages';
import { useRefetchWhenDue } from '../refetch-when-due';
import { type LockStatus, lockStatus } from './lock-status';

/** Watches over the locks on the page: asks when one has come to its end, and says aloud what has changed. */
export function LockWatch({ locks }: { locks: readonly DashboardLock[] }) {
  const queryClient = useQueryClient();
  const refetch = useCallback(() => void queryClient.invalidateQueries(dashboardQuery), [queryClient]);
  useRefetchWhenDue(locks, refetch);
  useLockUpdates();
  useFocusAfterRemoval(locks.length);
  useEndedInSight(locks);
  return <StatusAloud locks={locks} />;
}

/** Says aloud what has changed in the state of the locks on the page. */
export function StatusAloud({ locks }: { locks: readonly DashboardLock[] }) {
  return (
    <p className="visually-hidden" role="status">
      {useAnnouncement(locks)}
    </p>
  );
}

/** The newest change of a lock's state in words; nothing for what was there when the page opened. */
function useAnnouncement(locks: readonly DashboardLock[]): string {
  const now = useNow(1000);
  const known = useRef<ReadonlyMap<string, LockStatus> | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const before = known.current;
    const current = new Map(locks.map((lock) => [lock._id, lockStatus(lock, now)]));
    known.current = current;
    if (before === null) return;
    const changed = locks.flatMap((lock) => {
      const status = current.get(lock._id);
      if (status === undefined || status === before.get(lock._id)) return [];
      return statusAnnouncements[status]?.(lock.title) ?? [];
    });
    // What was said of a lock that is gone does not stay to be found.
    const isGone = [...before.keys()].some((id) => !current.has(id));
    if (changed.length > 0 || isGone) setWords(changed.join(' '));
  }, [locks, now]);
  return words;
}
