import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type readThread as readThreadEndpoint,
  threadPageSize,
} from '@keyhold/contracts/messages/conversations';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../db/built-once';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import type { ConversationKey } from './find-conversation';
import { presentConversation, readConversation } from './list-conversations';
import { markOwnRead } from './mark-read';
import { messages } from './messages.tables';
import { presentMessage, selectMessages } from './present-message';

type Query = InputOf<typeof readThreadEndpoint>['query'];

const pageOf = builtOnce((db, way: 'after' | 'up to') => {
  const place = sql.placeholder('place');
  return selectMessages(db, given('viewerId'))
    .where(
      and(
        eq(messages.conversationId, given('conversationId')),
        gt(messages.place, sql.placeholder('hiddenPlace')),
        way === 'after' ? gt(messages.place, place) : lte(messages.place, place),
      ),
    )
    .orderBy(way === 'after' ? asc(messages.place) : desc(messages.place))
    .limit(sql.placeholder('limit'))
    .prepare(`messages_${way.replace(' ', '_')}`);
});

/** A page of a conversation. Refuses `conversation_not_found`. */
export async function readThread(
  deps: Deps,
  actor: SignedIn,
  key: ConversationKey,
  query: Query,
): Promise<ReplyOf<typeof readThreadEndpoint>> {
  const { userId } = actor;
  const found = await readConversation(deps, actor, key);
  const { conversation, member } = found;
  const { limit = threadPageSize, page = 1, before, after, around } = query;
  // Places have no gaps, so a page by its number is a page by a place.
  const upTo =
    around !== undefined
      ? around + Math.ceil(limit / 2) - 1
      : (before ?? conversation.lastPlace + 1) - 1 - (page - 1) * limit;
  const rows = await pageOf(deps.db, after !== undefined ? 'after' : 'up to').execute({
    viewerId: userId,
    conversationId: conversation.id,
    hiddenPlace: member.hiddenPlace,
    place: after ?? upTo,
    limit,
  });
  const inOrder = rows.sort((one, other) => one.message.place - other.message.place);
  const first = inOrder[0]?.message.place;
  const last = inOrder.at(-1)?.message.place;
  if (query.markAsRead && last !== undefined) {
    const own = { ...conversation, hiddenPlace: member.hiddenPlace };
    await markOwnRead(deps, actor, key, own, last);
  }
  const seen = query.markAsRead ? (last ?? 0) : 0;
  const hiddenOrRead = Math.max(member.readPlace, member.hiddenPlace, seen);
  return {
    conversation: {
      ...(await presentConversation(deps, found)),
      unreadCount: Math.max(0, conversation.lastPlace - hiddenOrRead),
      readPlace: Math.max(member.readPlace, seen),
    },
    messages: inOrder.map((row) => presentMessage(row, key, { userId, hiddenPlace: member.hiddenPlace })),
    hasOlder: first !== undefined && first > member.hiddenPlace + 1,
    hasNewer: last !== undefined && last < conversation.lastPlace,
  };
}
