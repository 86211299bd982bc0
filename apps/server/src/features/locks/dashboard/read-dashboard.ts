import { desc, eq, sql } from 'drizzle-orm';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../deps';
import { personColumns } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { locks } from '../locks.tables';
import { type DashboardLock, presentDashboardLock } from './flat-lock';
import { openDigits, sealedCodeColumns } from './open-digits';
import { shownColumns, viewerAtNow } from './view-lock';

/** A person may run several locks; more than this many cards are of no use to anybody. */
const mostLocks = 100;

/**
 * Makes the query of the wearer's dashboard: one statement, the keyholders and the sealed codes of ended locks along
 * with it.
 */
export function createDashboardReader(deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'secrets' | 'log'>) {
  const isDone = sql`(${locks.state} ->> 'firstRevealedAt') is not null`;
  const findLocks = deps.db
    .select({ lock: shownColumns, code: sealedCodeColumns, keyholder: personColumns(users) })
    .from(locks)
    .leftJoin(
      sealedSecrets,
      // The code of a lock that runs is not even read.
      eq(sealedSecrets.id, sql`case when ${locks.endedAt} is not null then ${locks.combinationSecretId} end`),
    )
    .leftJoin(users, eq(users.id, locks.keyholderId))
    .where(eq(locks.wearerId, sql.placeholder('wearerId')))
    // Locks that run or whose code was never read come first, so that no number of old locks pushes them off
    // the list.
    .orderBy(isDone, desc(locks.startedAt), desc(locks.id))
    .limit(mostLocks)
    .prepare('locks_dashboard');

  return async function readDashboard(wearerId: string): Promise<DashboardLock[]> {
    const rows = await findLocks.execute({ wearerId });
    const viewLock = viewerAtNow(deps, 'WEARER');
    return rows.map(({ lock, code, keyholder }) =>
      viewLock(lock, (view) =>
        presentDashboardLock(view, {
          other: keyholder,
          openDigits: () => openDigits(deps, lock.id, code),
        }),
      ),
    );
  };
}
