import { activeLock } from '@keyhold/contracts/locks/dashboard';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { GamesButton } from '../../features/locks/games/games-links';
import { readUpdate } from '../../features/locks/lock-updates';
import { dashboardQuery } from '../../features/locks/locks.calls';
import { api } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';
import { useRealtime } from '../../lib/realtime';

const activeLockQuery = queryOptions({
  queryKey: ['locks', 'active'],
  queryFn: ({ signal }) => api(activeLock)({}, { signal }),
});

/** The lock that was started last and runs. The dashboard asks for it anyway: there, nothing is asked twice. */
function useActiveLock() {
  const onDashboard = useLocation({ select: ({ pathname }) => pathname === '/' });
  const { data: user } = useQuery(sessionQuery);
  const signedIn = user !== undefined;
  const locks = useQuery({ ...dashboardQuery, enabled: false }).data;
  const active = useQuery({ ...activeLockQuery, enabled: signedIn && !onDashboard }).data;
  // The header stays while its pages come and go: on most of them nobody else asks for this lock again.
  const queryClient = useQueryClient();
  const heardOf = useRef(new Set<string>());
  useRealtime('lock:updated', (payload) => {
    const update = readUpdate(payload);
    if (update === null) return;
    const { id, version } = update;
    // Any other lock can only be a new one: after the first answer it is known to be none of this.
    const isNews = active?.lock?._id === id ? version > active.lock.version : !heardOf.current.has(id);
    heardOf.current.add(id);
    if (isNews) void queryClient.invalidateQueries(activeLockQuery);
  });
  if (!signedIn) return undefined;
  const shown = locks?.find(({ endedAt }) => endedAt === null);
  return onDashboard || active === undefined ? shown : active.lock;
}

/** The way to the games of the wearer's running lock, where it has any. */
export function GamesHeaderButton() {
  const lock = useActiveLock();
  return lock ? <GamesButton lock={lock} /> : null;
}
