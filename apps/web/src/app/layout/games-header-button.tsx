import { activeLock } from '@keyhold/contracts/locks/dashboard';
import { hasGames } from '@keyhold/rules/games/has-games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { GamesButton } from '../../features/locks/games/games-links';
import { dashboardQuery } from '../../features/locks/locks.calls';
import { api } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';
import { useNewerVersion } from '../../lib/use-newer-version';

const activeLockQuery = queryOptions({
  queryKey: ['locks', 'active'],
  queryFn: ({ signal }) => api(activeLock)({}, { signal }),
});

/** The lock that was started last, runs and has games. The dashboard asks for it anyway: there, nothing is asked twice. */
function useActiveLock() {
  const onDashboard = useLocation({ select: ({ pathname }) => pathname === '/' });
  const { data: user } = useQuery(sessionQuery);
  const signedIn = user !== undefined;
  const locks = useQuery({ ...dashboardQuery, enabled: false }).data;
  const active = useQuery({ ...activeLockQuery, enabled: signedIn && !onDashboard }).data;
  // The header stays while its pages come and go: on most of them nobody else asks for this lock again.
  const heardOf = useRef(new Set<string>());
  useNewerVersion('lock:updated', {
    known(id) {
      const isNew = !heardOf.current.has(id);
      heardOf.current.add(id);
      if (active?.lock?._id === id) return active.lock.version;
      // Any other lock can only be a new one, or get the games that this one lacks.
      return isNew || (active?.lock && !hasGames(active.lock)) ? -1 : null;
    },
    refetch: [activeLockQuery],
  });
  if (!signedIn) return undefined;
  const shown = locks?.find((lock) => lock.endedAt === null && hasGames(lock));
  return onDashboard || active === undefined ? shown : active.lock;
}

/** The way to the games of the wearer's running lock, where it has any. */
export function GamesHeaderButton() {
  const lock = useActiveLock();
  return lock ? <GamesButton lock={lock} /> : null;
}
