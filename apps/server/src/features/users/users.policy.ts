import type { StaffFlags } from '@keyhold/rules/staff/rank';
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { given } from '../../db/built-once';
import type { SignedIn } from '../../kernel/actor';
import { blocks } from './blocks/blocks.tables';
import { users } from './users.tables';

/** The person who looks at others. */
export type Viewer = Pick<SignedIn, 'userId'>;

/**
 * Whoever runs a query that is built once: `viewerId` is given with each run. What the staff reads is another query, for
 * other rules hold for them.
 */
export const anyViewer = (isStaff: boolean): Viewer & StaffFlags => ({
  userId: given('viewerId'),
  isModerator: isStaff,
  isAdmin: false,
  isSiteOwner: false,
});

const hidden = alias(users, 'hidden');

/**
 * Whether a viewer may learn of a person at all: not of one who is banned, who has blocked them or whom they have
 * blocked; of themselves always; a guest (null) is blocked by nobody. Every query that shows people to others has this condition; `personId` is the column
 * with the person's id. Two people of one lock know each other, so the lock asks for less.
 */
export function visibleTo(viewer: Viewer | null, personId: PgColumn): SQL {
  if (viewer === null) {
    const isHidden = and(eq(hidden.id, personId), isNotNull(hidden.bannedAt));
    return sql`not exists (select from ${users} as "hidden" where ${isHidden})`;
  }
  const { userId } = viewer;
  // An exception beside `not exists`, and not in it, would keep the planner from joining the few who are
  // hidden.
  const isHidden = and(eq(hidden.id, personId), isNotNull(hidden.bannedAt), ne(hidden.id, userId));
  return sql`(not exists (select from ${users} as "hidden" where ${isHidden}) and ${hasNoBlock(userId, personId)})`;
}

/**
 * Whether neither of the two has blocked the other. One list for the whole query: looked up for each row it would cost two
 * pages a row.
 */
export function hasNoBlock(userId: string, personId: PgColumn): SQL {
  return sql`${personId} not in (${blockedWith(userId)})`;
}

/** The ids of those whom somebody has blocked and of those who have blocked them, inside a query. */
export function blockedWith(userId: string): SQL {
  return sql`
    select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${userId}
    union all
    select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${userId}`;
}

/** Whether the person in a column is banned. */
export function isBannedPerson(personId: PgColumn): SQL {
  return sql`exists (select from ${users} as "hidden" where ${and(eq(hidden.id, personId), isNotNull(hidden.bannedAt))})`;
}

/** Whether somebody is banned at the moment of the statement. */
export function isBanned(userId: string): SQL {
  return sql`exists (select from ${users} where ${and(eq(users.id, userId), isNotNull(users.bannedAt))})`;
}

/** Whether a viewer may learn what locks a person wears. */
export function showsLocksTo(viewer: Viewer): SQL | undefined {
  return or(eq(users.id, viewer.userId), users.showCurrentLocks);
}
