import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/realtime';
import { lockQuery, refreshLocks } from '../locks.calls';
import { readUpdate } from '../read-update';

/** Keeps the page of one lock current: with a newer version of it, everything shown of it is asked for again. */
export function useLockDetailUpdates(lockId: string): void {
  const queryClient = useQueryClient();
  useRealtime('lock:updated', (payload) => {
    const update = readUpdate(payload);
    if (update?.id !== lockId) return;
    const known = queryClient.getQueryData(lockQuery(lockId).queryKey)?.version ?? -1;
    if (update.version > known) void refreshLocks(queryClient);
  });
}
