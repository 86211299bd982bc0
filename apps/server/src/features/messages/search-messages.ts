import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import type { searchMessages as searchMessagesEndpoint } from '@keyhold/contracts/messages/messages';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { requireConversation } from './find-conversation';
import { messages } from './messages.tables';
import { presentMessage, selectMessages } from './present-message';

const mostHits = 50;
/** No further back: a search of one conversation reads its messages one after another. */
const reach = 50_000;

/** The newest messages of a conversation that contain a text, in any case. Refuses `conversation_not_found`. */
export async function searchMessages(
  db: Queryable,
  { userId }: SignedIn,
  { query, userId: otherId, groupId }: InputOf<typeof searchMessagesEndpoint>['query'],
): Promise<ReplyOf<typeof searchMessagesEndpoint>> {
  const key = groupId === undefined ? otherId && { otherId } : { groupId };
  if (!key) throw new Refusal('conversation_not_found');
  const { id, lastPlace, hiddenPlace } = await requireConversation(db, userId, key);
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectMessages(db, userId)
    .where(
      and(
        eq(messages.conversationId, id),
        gt(messages.place, Math.max(hiddenPlace, lastPlace - reach)),
        sql`${messages.content} ilike ${pattern}`,
      ),
    )
    .orderBy(desc(messages.place))
    .limit(mostHits + 1);
  return {
    messages: rows.slice(0, mostHits).map((row) => presentMessage(row, key, { userId, hiddenPlace })),
    hasMore: rows.length > mostHits,
  };
}
