import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { useNewerVersion } from '../../../lib/use-newer-version';
import { useLockStatus } from '../dashboard/lock-status';
import { useEndedInSight } from '../ended-here';
import { aboutLocks, type LockDetail, lockQuery, refreshLocks } from '../locks.calls';
import { statusAnnouncements } from '../messages';
import { useRefetchWhenDue } from '../refetch-when-due';

/** Watches over the lock on the page: asks when it has changed or come to its end, and says aloud what has changed. */
export function DetailWatch({ lock }: { lock: LockDetail }) {
  const queryClient = useQueryClient();
  const locks = useMemo(() => [lock], [lock]);
  useRefetchWhenDue(
    locks,
    useCallback(() => void refreshLocks(queryClient), [queryClient]),
  );
  useLockDetailUpdates(lock._id);
  useFocusAfterRemoval(countPermissions(lock));
  useEndedInSight(locks);
  const words = useAnnouncement(lock);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}

/** How much may be done with the lock: with each permission goes its button, maybe the one that was just pressed. */
function countPermissions(lock: LockDetail): number {
  return Object.entries(lock).filter(([name, value]) => name.startsWith('can') && value === true).length;
}

/** The newest change of state in words; nothing for the state that was there when the page opened. */
function useAnnouncement(lock: LockDetail): string {
  const status = useLockStatus(lock);
  const before = useRef(status);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (status === before.current) return;
    before.current = status;
    setWords(statusAnnouncements[status]?.(lock.title) ?? '');
  }, [status, lock.title]);
  return words;
}

/** Keeps the page of one lock current: with a newer version of it, everything shown of it is asked for again. */
function useLockDetailUpdates(lockId: string): void {
  const queryClient = useQueryClient();
  useNewerVersion('lock:updated', {
    known: (id) => (id === lockId ? (queryClient.getQueryData(lockQuery(id).queryKey)?.version ?? -1) : null),
    refetch: [aboutLocks],
  });
}
