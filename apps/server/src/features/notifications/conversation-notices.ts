import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { notifications } from './notifications.tables';

const conversationOf = sql<string>`(${notifications.params} ->> 'conversation')`;
/** As the index has it. */
const isUnread = and(isNull(notifications.readAt), sql`${notifications.params} ? 'conversation'`);

/** Whoever reads a conversation need not be told of it any more, on no way. */
export async function readNoticesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  conversation: string,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(isUnread, eq(notifications.userId, userId), eq(conversationOf, conversation)));
}

/** Of these people, who was told of which conversation since then and has not read it: `<person> <conversation>` each. */
export async function findUnreadNotices(
  tx: Tx | Queryable,
  userIds: readonly string[],
  sinceMs: number,
): Promise<ReadonlySet<string>> {
  const wanted: SQL | undefined = and(
    isUnread,
    inArray(notifications.userId, [...userIds]),
    gt(notifications.createdAt, sinceMs),
  );
  const rows = await tx
    .select({ userId: notifications.userId, conversation: conversationOf })
    .from(notifications)
    .where(wanted);
  return new Set(rows.map(({ userId, conversation }) => `${userId} ${conversation}`));
}
