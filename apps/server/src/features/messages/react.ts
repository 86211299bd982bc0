import { mostReactions } from '@keyhold/contracts/messages/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { visibleTo } from '../users/users.api';
import { aiKey, groupKey } from './find-conversation';
import { requireSeenMessage } from './find-message';
import { conversationMembers, messageReactions, messages } from './messages.tables';
import { type Reactions, selectMessages } from './present-message';

/**
 * Adds a reaction or takes it back, and tells everybody in the conversation; between two of whom one has blocked the
 * other, the other one does not hear. Refuses `message_not_found` and `too_many_reactions`.
 */
export async function reactToMessage(
  deps: Deps,
  actor: SignedIn,
  messageId: string,
  { emoji, on: wanted }: { emoji: string; on?: boolean | undefined },
): Promise<Reactions> {
  const { userId } = actor;
  const now = deps.clock.now();
  const done = await deps.transaction(async (tx) => {
    const seen = await requireSeenMessage(tx, userId, messageId);
    // Simultaneous reactions to one message wait for each other: they are counted.
    await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.id, messageId))
      .for('no key update');
    const own = and(
      eq(messageReactions.messageId, messageId),
      eq(messageReactions.userId, userId),
      eq(messageReactions.emoji, emoji),
    );
    const has = (await tx.$count(messageReactions, own)) > 0;
    const on = wanted ?? !has;
    if (!on) await tx.delete(messageReactions).where(own);
    if (on && !has) {
      const { rows } = await tx.execute<{ others: number }>(sql`
        select count(distinct emoji)::int as others from ${messageReactions}
        where message_id = ${messageId} and emoji <> ${emoji}`);
      if ((rows[0]?.others ?? 0) >= mostReactions) throw new Refusal('too_many_reactions');
      await tx.insert(messageReactions).values({ messageId, userId, emoji, createdAt: now });
    }
    const [row] = await selectMessages(tx, userId).where(eq(messages.id, messageId));
    return { ...seen, on, changed: on !== has, reactions: row?.reactions ?? [] };
  });
  if (done.changed) await announceReaction(deps, actor, done, { messageId, emoji, on: done.on });
  return done.reactions;
}

async function announceReaction(
  deps: Deps,
  { userId }: SignedIn,
  { message, kind, memberIds: everybody }: Awaited<ReturnType<typeof requireSeenMessage>>,
  reaction: { messageId: string; emoji: string; on: boolean },
): Promise<void> {
  const others = everybody.filter((id) => id !== userId);
  const reachable =
    kind === 'group' ? new Set(others) : await visibleAmong(deps.db, userId, message.conversationId);
  for (const hearer of everybody) {
    if (hearer !== userId && !reachable.has(hearer)) continue;
    const direct = hearer === userId ? (others[0] ?? '') : userId;
    const named = { group: groupKey(message.conversationId), ai: aiKey(userId), direct }[kind];
    deps.announce.deliver({ userId: hearer }, 'message_reaction', { with: named, userId, ...reaction });
  }
}

async function visibleAmong(db: Queryable, userId: string, conversationId: string): Promise<Set<string>> {
  const found = await db
    .select({ id: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        visibleTo({ userId }, conversationMembers.userId),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
