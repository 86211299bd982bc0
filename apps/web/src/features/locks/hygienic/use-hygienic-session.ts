import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/realtime';
import { hygienicSessionQuery } from './hygienic.calls';

/** Looked after without the socket too: it may have been ended elsewhere. */
const pollMs = 60_000;

/** The running session of a lock, kept current. */
export function useHygienicSession(lockId: string) {
  const queryClient = useQueryClient();
  const query = hygienicSessionQuery(lockId);
  useRealtime('lock:updated', (payload) => {
    const updated = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : null;
    if (updated === lockId) void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  return useQuery({ ...query, refetchInterval: pollMs });
}
