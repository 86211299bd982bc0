import type { dashboardLock } from '@keyhold/contracts/locks/dashboard';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SecretBox } from '../../../db/sealed-secrets';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../kernel/deps';
import { locks } from '../locks.tables';
import { presentDashboardLock } from './present-dashboard-lock';

/** A person may run several locks; more than this many cards are of no use to anybody. */
const mostLocks = 100;

/** Makes the query of the dashboard: one statement, the sealed codes of ended locks along with it. */
export function createDashboardReader(deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>) {
  const isDone = sql`(${locks.state} ->> 'firstRevealedAt') is not null`;
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
    // What still runs or was never read comes first: no number of old locks can push it off the list.
    .orderBy(isDone, desc(locks.startedAt), desc(locks.id))
    .limit(mostLocks)
    .prepare('locks_dashboard');

  /** One code that cannot be opened must not hide the other locks and their ways out. */
  function openDigits(
    lockId: string,
    combination: Parameters<SecretBox['openRow']>[1] | null,
  ): string | null {
    try {
      if (!combination) throw new Error('The combination is missing');
      return deps.secrets.openRow('combination', combination).toString('utf8');
    } catch (error) {
      deps.log.error({ err: error, lockId }, 'a combination cannot be opened');
      return null;
    }
  }

  return async function readDashboard(wearerId: string): Promise<z.output<typeof dashboardLock>[]> {
    const now = deps.clock.now();
    const rows = await newestLocks.execute({ wearerId });
    return rows.map(({ lock, combination }) =>
      presentDashboardLock(lock, now, () => openDigits(lock.id, combination)),
    );
  };
}
