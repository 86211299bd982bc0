import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type readThread as readThreadEndpoint,
  threadPageSize,
} from '@keyhold/contracts/messages/conversations';
import { and, asc, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { type ConversationKey, isNamed } from './find-conversation';
import { presentConversations, selectConversations } from './list-conversations';
import { markOwnRead } from './mark-read';
import { conversationMembers, messages } from './messages.tables';
import { presentMessage, selectMessages } from './present-message';

type Query = InputOf<typeof readThreadEndpoint>['query'];

/** A page of a conversation. Refuses `conversation_not_found`. */
export async function readThread(
  deps: Deps,
  actor: SignedIn,
  key: ConversationKey,
  query: Query,
): Promise<ReplyOf<typeof readThreadEndpoint>> {
  const { db } = deps;
  const { userId } = actor;
  const [found] = await selectConversations(db, actor, deps.clock.now()).where(
    and(isNamed(userId, key), eq(conversationMembers.userId, userId)),
  );
  if (!found) throw new Refusal('conversation_not_found');
  const { conversation, member } = found;
  const pageOf = (within: SQL | undefined, limit: number, newestFirst: boolean) =>
    selectMessages(db, userId)
      .where(
        and(eq(messages.conversationId, conversation.id), gt(messages.place, member.hiddenPlace), within),
      )
      .orderBy(newestFirst ? desc(messages.place) : asc(messages.place))
      .limit(limit);
  const { limit = threadPageSize, page = 1, before, after, around } = query;
  const rows =
    after !== undefined
      ? await pageOf(gt(messages.place, after), limit, false)
      : around !== undefined
        ? await pageOf(lt(messages.place, around + Math.ceil(limit / 2)), limit, true)
        : // Places have no gaps, so a page by its number is a page by a place.
          await pageOf(
            lte(messages.place, (before ?? conversation.lastPlace + 1) - 1 - (page - 1) * limit),
            limit,
            true,
          );
  const inOrder = rows.sort((one, other) => one.message.place - other.message.place);
  const first = inOrder[0]?.message.place;
  const last = inOrder.at(-1)?.message.place;
  if (query.markAsRead && last !== undefined) {
    const own = { ...conversation, hiddenPlace: member.hiddenPlace };
    await markOwnRead(deps, actor, key, own, last);
  }
  const seen = query.markAsRead ? (last ?? 0) : 0;
  const [presented] = await presentConversations(deps, [found]);
  if (!presented) throw new Refusal('conversation_not_found');
  const hiddenOrRead = Math.max(member.readPlace, member.hiddenPlace, seen);
  return {
    conversation: {
      ...presented,
      unreadCount: Math.max(0, conversation.lastPlace - hiddenOrRead),
      readPlace: Math.max(member.readPlace, seen),
    },
    messages: inOrder.map((row) => presentMessage(row, key, { userId, hiddenPlace: member.hiddenPlace })),
    hasOlder: first !== undefined && first > member.hiddenPlace + 1,
    hasNewer: last !== undefined && last < conversation.lastPlace,
  };
}
