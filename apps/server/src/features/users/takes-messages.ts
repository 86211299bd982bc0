import { isStaff, type StaffFlags } from '@keyhold/rules/staff/rank';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { locks } from '../locks/locks.tables';
import type { Viewer } from './users.policy';
import { users } from './users.tables';

/** After the end of a lock its two people may still write to each other for this long (decision 30). */
const afterLockMs = 7 * DAY_MS;
/** The two people of a lock that ended after this still know each other. */
export const knownSince = (now: number) => new Date(now - afterLockMs).toISOString();

export type Writer = Viewer & StaffFlags;
/** Other rules hold for the staff, so a query that is built once is another one for them. */
export type WriterKind = 'member' | 'staff';
export const kindOfWriter = (writer: StaffFlags): WriterKind => (isStaff(writer) ? 'staff' : 'member');

/** Whether the person in `users`, whom the writer may meet, takes messages of theirs; `since` is `knownSince`. */
export function takesMessagesOf(db: Queryable, writer: Writer, since: string): SQL<boolean> {
  if (isStaff(writer)) return sql<boolean>`true`;
  const known = or(
    isLockOf(db, { wearerId: writer.userId }, since),
    isLockOf(db, { keyholderId: writer.userId }, since),
  );
  return sql<boolean>`(${users.messagingEnabled} = 'all' or ${users.messagingEnabled} = 'shared_templates' and (${known}))`;
}

/** Whether the person in `users` is the other one of a lock that runs, or ended lately. */
function isLockOf(db: Queryable, one: { wearerId: string } | { keyholderId: string }, since: string): SQL {
  const pair =
    'wearerId' in one
      ? and(eq(locks.wearerId, one.wearerId), eq(locks.keyholderId, users.id))
      : and(eq(locks.keyholderId, one.keyholderId), eq(locks.wearerId, users.id));
  const isRecent = or(isNull(locks.endedAt), sql`${locks.endedAt} > ${since}`);
  return exists(db.select({ found: sql`1` }).from(locks).where(and(pair, isRecent)));
}
