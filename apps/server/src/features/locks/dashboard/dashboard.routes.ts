import * as endpoints from '@keyhold/contracts/locks/dashboard';
import { hasGames } from '@keyhold/rules/games/has-games';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { removeLock } from '../deletion/remove-lock';
import { createDashboardReader } from './read-dashboard';
import { createHeldLocksReaders } from './read-keyholder-dashboard';

export function dashboardRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  const readDashboard = createDashboardReader(deps);
  const { readKeyholderDashboard, readArchivedLocks } = createHeldLocksReaders(deps);
  /** Running locks stand newest first on the dashboard, and one that ended unsaved shows as ended there. */
  const readRunning = async (wearerId: string) =>
    (await readDashboard(wearerId)).filter(({ endedAt }) => endedAt === null);
  return [
    route(endpoints.dashboard, ({ actor }) => readDashboard(actor.userId)),
    route(endpoints.keyholderDashboard, async ({ actor }) => ({
      items: await readKeyholderDashboard(actor.userId),
    })),
    route(endpoints.archivedLocks, async ({ actor }) => ({ items: await readArchivedLocks(actor.userId) })),
    route(endpoints.activeLock, async ({ actor }) => {
      const locks = await readRunning(actor.userId);
      return { lock: locks.find(hasGames) ?? locks[0] ?? null };
    }),
    route(endpoints.activeSession, async ({ actor }) => {
      const [lock] = await readRunning(actor.userId);
      if (!lock) return { session: null };
      const { _id: lockId, startedAt, frozen } = lock;
      const { combinationType, activeDeviceId } = lock.session;
      return { session: { lockId, startedAt, frozen, combinationType, activeDeviceId } };
    }),
    route(endpoints.removeLock, async ({ actor, params }) => {
      await removeLock(deps, actor.userId, params.id);
      return done;
    }),
  ];
}
