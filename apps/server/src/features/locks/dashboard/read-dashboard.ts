import type { dashboardLock } from '@keyhold/contracts/locks/dashboard';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../kernel/deps';
import { locks } from '../locks.tables';
import { presentDashboardLock } from './present-dashboard-lock';

/** A person may run several locks; more than this many cards are of no use to anybody. */
const mostLocks = 100;

/** Makes the query of the dashboard: one statement, the sealed codes of ended locks along with it. */
export function createDashboardReader(deps: Pick<Deps, 'db' | 'clock' | 'secrets'>) {
  const newestLocks = deps.db
    .select({
      lock: { id: locks.id, version: locks.version, state: locks.state },
      combination: {
        id: sealedSecrets.id,
        ciphertext: sealedSecrets.ciphertext,
        wrappedKey: sealedSecrets.wrappedKey,
        keyVersion: sealedSecrets.keyVersion,
      },
    })
    .from(locks)
    .leftJoin(
      sealedSecrets,
      and(eq(sealedSecrets.id, locks.combinationSecretId), sql`${locks.endedAt} is not null`),
    )
    .where(eq(locks.wearerId, sql.placeholder('wearerId')))
    .orderBy(desc(locks.startedAt), desc(locks.id))
    .limit(mostLocks)
    .prepare('locks_dashboard');

  return async function readDashboard(wearerId: string): Promise<z.output<typeof dashboardLock>[]> {
    const now = deps.clock.now();
    const rows = await newestLocks.execute({ wearerId });
    return rows.map(({ lock, combination }) =>
      presentDashboardLock(lock, now, () => {
        if (!combination) throw new Error(`Lock ${lock.id} has no combination`);
        return deps.secrets.openRow('combination', combination).toString('utf8');
      }),
    );
  };
}
