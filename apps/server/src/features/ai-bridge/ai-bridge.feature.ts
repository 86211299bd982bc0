import { lt } from 'drizzle-orm';
import type { Feature } from '../../feature';
import { aiBridgeRoutes } from './ai-bridge.routes';
import { bridgePairings, bridges } from './ai-bridge.tables';
import { ownBridges } from './own-bridges';
import { serveBridges } from './serve-bridges';

/** Bridges: programs beside people's own AI programs, which connect out to this server. */
export const aiBridgeFeature: Feature = {
  routes: aiBridgeRoutes,
  namespaces: (deps) => [serveBridges(deps)],
  personalData: {
    columns: [
      [bridges.userId, 'deleted'],
      [bridges.report, 'deleted'],
      [bridgePairings.userId, 'deleted'],
      [bridgePairings.bridgeId, 'deleted'],
    ],
    takeAlong: (deps, userId) => ({ parts: [{ name: 'bridges', rows: ownBridges(deps, userId) }] }),
  },
  schedules: (deps) => [
    {
      name: 'ai_bridge.forget_codes',
      cron: '25 * * * *',
      timezone: 'UTC',
      run: async () => {
        await deps.db.delete(bridgePairings).where(lt(bridgePairings.expiresAt, deps.clock.now()));
      },
    },
  ],
};
