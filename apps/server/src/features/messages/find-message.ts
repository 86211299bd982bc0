import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../kernel/errors';
import { isMembership, memberIds } from './find-conversation';
import { conversationMembers, conversations, messageColumns, messages } from './messages.tables';

/** A message that somebody can see, with everybody who hears of what happens to it. Refuses `message_not_found`. */
export async function requireSeenMessage(db: Queryable, viewerId: string, messageId: string) {
  const [found] = await db
    .select({
      message: messageColumns,
      kind: conversations.kind,
      hiddenPlace: conversationMembers.hiddenPlace,
      memberIds,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationMembers,
      and(isMembership(viewerId), gt(messages.place, conversationMembers.hiddenPlace)),
    )
    .where(eq(messages.id, messageId));
  if (!found) throw new Refusal('message_not_found');
  return found;
}
