import { isStaff } from '@keyhold/rules/staff/rank';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { locks } from '../locks/locks.tables';
import { visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';

/** After the end of a lock its two people may still write to each other for this long (decision 30). */
const afterLockMs = 7 * DAY_MS;

/** Whether somebody may know of the person in `users` as one to write to. Staff can always write (decision 30). */
export function mayMeet(writer: SignedIn): SQL {
  return isStaff(writer) ? sql`${users.bannedAt} is null` : visibleTo(writer, users.id);
}

/** Whether the person in `users`, whom the writer may meet, takes messages of theirs. */
export function takesMessagesOf(db: Queryable, writer: SignedIn, now: number): SQL<boolean> {
  if (isStaff(writer)) return sql<boolean>`true`;
  const known = or(
    isLockOf(db, { wearerId: writer.userId }, now),
    isLockOf(db, { keyholderId: writer.userId }, now),
  );
  return sql<boolean>`(${users.messagingEnabled} = 'all' or ${users.messagingEnabled} = 'shared_templates' and (${known}))`;
}

/** Whether the person in `users` is the other one of a lock that runs, or ended lately. */
function isLockOf(db: Queryable, one: { wearerId: string } | { keyholderId: string }, now: number): SQL {
  const pair =
    'wearerId' in one
      ? and(eq(locks.wearerId, one.wearerId), eq(locks.keyholderId, users.id))
      : and(eq(locks.keyholderId, one.keyholderId), eq(locks.wearerId, users.id));
  const isRecent = or(isNull(locks.endedAt), gt(locks.endedAt, now - afterLockMs));
  return exists(db.select({ found: sql`1` }).from(locks).where(and(pair, isRecent)));
}
