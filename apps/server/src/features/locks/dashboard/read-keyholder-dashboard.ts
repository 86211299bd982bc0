import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { personColumns } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { locks } from '../locks.tables';
import { type DashboardLock, presentDashboardLock } from './flat-lock';
import { shownColumns, viewerAtNow } from './view-lock';

/** The same number as the largest template lets in. */
const mostLocks = 1000;

/** Makes the queries of what a keyholder holds and what they archived: a statement each that reads no code at all. */
export function createHeldLocksReaders(deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'log'>) {
  // Archiving is a command, so the stored state is right about it without an advance.
  const archivedAt = sql`(${locks.state} -> 'archive' ->> 'byKeyholderAt')`;
  const heldLocks = (isShown: SQL) =>
    deps.db
      .select({ lock: shownColumns, wearer: personColumns(users) })
      .from(locks)
      .innerJoin(users, eq(users.id, locks.wearerId))
      .where(and(eq(locks.keyholderId, sql.placeholder('keyholderId')), isShown))
      .limit(mostLocks);
  const shown = heldLocks(isNull(archivedAt))
    // Running locks come first, so that no number of ended ones pushes them off the list. `archivedAt` is
    // null in all rows here: it names the order of the index, from which only the shown rows are read.
    .orderBy(archivedAt, sql`${locks.endedAt} is not null`, desc(locks.startedAt), desc(locks.id))
    .prepare('locks_keyholder_dashboard');
  const archived = heldLocks(isNotNull(archivedAt)).orderBy(desc(archivedAt)).prepare('locks_archived');

  const readerOf =
    (query: typeof shown | typeof archived) =>
    async (keyholderId: string): Promise<DashboardLock[]> => {
      const rows = await query.execute({ keyholderId });
      const viewLock = viewerAtNow(deps, 'KEYHOLDER');
      return rows.map(({ lock, wearer }) =>
        viewLock(lock, (view) => presentDashboardLock(view, { other: wearer, openDigits: () => null })),
      );
    };
  return { readKeyholderDashboard: readerOf(shown), readArchivedLocks: readerOf(archived) };
}
