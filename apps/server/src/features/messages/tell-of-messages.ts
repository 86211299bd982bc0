import { deletedUserName } from '@keyhold/contracts/users/leaving';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { findUnreadNotices, type NewNotification, notify } from '../notifications/notifications.api';
import { blocks } from '../users/blocks/blocks.tables';
import { users } from '../users/users.tables';
import { aiKey, groupKey } from './find-conversation';
import { conversationMembers, conversations, messageNotices, messages } from './messages.tables';

/** Of a conversation that is not read they are told once in this time, however much is said there. */
const notAgainMs = 15 * MINUTE_MS;
const batchSize = 50;

/** Tells people outside of the app of what was said and they have not read; one statement while there is nothing. */
export async function tellOfMessages(deps: Deps): Promise<void> {
  const isDue = lte(messageNotices.dueAt, deps.clock.now());
  const [any] = await deps.db
    .select({ id: messageNotices.conversationId })
    .from(messageNotices)
    .where(isDue)
    .limit(1);
  if (!any) return;
  for (let count = batchSize; count === batchSize; ) {
    const told = await deps.transaction(async (tx) => {
      const due = tx
        .select({ id: messageNotices.conversationId })
        .from(messageNotices)
        .where(isDue)
        .limit(batchSize)
        .for('update', { skipLocked: true });
      // What is said from here on waits for this transaction, and leaves a row anew.
      const taken = await tx
        .delete(messageNotices)
        .where(inArray(messageNotices.conversationId, due))
        .returning({ id: messageNotices.conversationId });
      const wanted = await findUntold(
        tx,
        deps,
        taken.map(({ id }) => id),
      );
      return { count: taken.length, announce: await notify(tx, deps, wanted) };
    });
    told.announce?.();
    count = told.count;
  }
}

async function findUntold(
  tx: Tx,
  deps: Deps,
  conversationIds: readonly string[],
): Promise<NewNotification[]> {
  const now = deps.clock.now();
  const all = (await findUnread(tx, conversationIds)).map((row) => noticeOf(row, now));
  if (all.length === 0) return [];
  const lately = await findUnreadNotices(tx, [...new Set(all.map(({ userId }) => userId))], now - notAgainMs);
  return all.filter(({ userId, params }) => !lately.has(`${userId} ${params.conversation}`));
}

type Unread = Awaited<ReturnType<typeof findUnread>>[number];

/** Who has not read the newest message of a conversation. Nobody hears of somebody whom they have blocked. */
function findUnread(tx: Tx, conversationIds: readonly string[]) {
  return tx
    .select({
      userId: conversationMembers.userId,
      conversation: {
        id: conversations.id,
        kind: conversations.kind,
        name: conversations.name,
        lastPlace: conversations.lastPlace,
        aiForId: conversations.aiForId,
      },
      by: { id: users.id, username: users.username },
      ai: messages.ai,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.place, conversations.lastPlace)),
    )
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        inArray(conversations.id, [...conversationIds]),
        gt(
          conversations.lastPlace,
          sql`greatest(${conversationMembers.readPlace}, ${conversationMembers.hiddenPlace})`,
        ),
        sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${conversationMembers.userId}
          and ${blocks.blockedId} = ${messages.senderId})`,
        sql`(${messages.ai} is null or exists (select from ${users} as listener
          where listener.id = ${conversationMembers.userId} and case when ${messages.ai} ? 'picture'
            then listener.ai_image_notifications_enabled else listener.ai_notifications_enabled end))`,
      ),
    )
    .orderBy(conversationMembers.userId);
}

function noticeOf({ userId, conversation, by, ai }: Unread, now: number) {
  const { id, kind, name, lastPlace, aiForId } = conversation;
  const cause = { userId, causeId: `message ${id} ${lastPlace}`, occurredAt: now };
  if (aiForId !== null) {
    const params = { conversation: aiKey(aiForId), name: ai?.name ?? '' };
    const kind = ai?.picture ? ('messages.ai_sent_picture' as const) : ('messages.ai_said' as const);
    return { ...cause, kind, params };
  }
  const said = { ...cause, aboutUserId: by?.id ?? null };
  const named = { by: by?.username ?? deletedUserName };
  if (kind !== 'group')
    return { ...said, kind: 'messages.said' as const, params: { conversation: by?.id ?? id, ...named } };
  const params = { conversation: groupKey(id), ...named, group: name ?? '' };
  return { ...said, kind: 'messages.said_in_group' as const, params };
}
