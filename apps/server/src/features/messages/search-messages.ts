import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { mostConversationsListed } from '@keyhold/contracts/messages/conversations';
import type { searchMessages as searchMessagesEndpoint } from '@keyhold/contracts/messages/messages';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { type ConversationKey, isMembership, nameOfKey, requireConversation } from './find-conversation';
import { findWriters } from './find-writers';
import { findWords } from './message-search';
import { conversationMembers, conversations, messages } from './messages.tables';
import { presentMessage, selectMessages } from './present-message';

const mostHits = 50;

/**
 * The newest messages, of one conversation or of all of one's own, with words that begin like all of the query's, without
 * case and accents. Refuses `conversation_not_found`.
 */
export async function searchMessages(
  db: Queryable,
  viewer: SignedIn,
  { query, userId: otherId, groupId, ai }: InputOf<typeof searchMessagesEndpoint>['query'],
): Promise<ReplyOf<typeof searchMessagesEndpoint>> {
  const { userId } = viewer;
  const key = ai ? { aiForId: userId } : groupId === undefined ? otherId && { otherId } : { groupId };
  const among = key ? await findOne(db, userId, key) : await findAll(db, userId);
  const found = findWords([...among.keys()], query);
  if (found === null) return { messages: [], writers: [], hasMore: false };
  const rows = await selectMessages(db, userId)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, userId),
        gt(messages.place, conversationMembers.hiddenPlace),
      ),
    )
    .where(
      // Looked up by the index of words first: the planner would read the newest messages one after another.
      and(sql`${messages.id} = any(${found})`, inArray(messages.conversationId, [...among.keys()])),
    )
    .orderBy(desc(messages.createdAt), desc(messages.place))
    .limit(mostHits + 1);
  const hits = rows.slice(0, mostHits).flatMap((row) => {
    const where = among.get(row.message.conversationId);
    if (!where) return [];
    const message = presentMessage(row, where.key, { userId, hiddenPlace: where.hiddenPlace });
    return [{ ...message, with: nameOfKey(where.key) }];
  });
  const inGroups = rows.filter(({ message }) => isGroup(among.get(message.conversationId)?.key));
  const writers = await findWriters(
    db,
    viewer,
    inGroups.map(({ message }) => message.conversationId),
    inGroups.map(({ message }) => message.senderId),
  );
  return { messages: hits, writers, hasMore: rows.length > mostHits };
}

const isGroup = (key: ConversationKey | undefined) => key !== undefined && 'groupId' in key;

/** The conversations that are searched, with the names that the viewer has for them. */
type Among = ReadonlyMap<string, { readonly key: ConversationKey; readonly hiddenPlace: number }>;

async function findOne(db: Queryable, userId: string, key: ConversationKey): Promise<Among> {
  const { id, hiddenPlace } = await requireConversation(db, userId, key);
  return new Map([[id, { key, hiddenPlace }]]);
}

async function findAll(db: Queryable, userId: string): Promise<Among> {
  const rows = await db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      lowId: conversations.lowId,
      highId: conversations.highId,
      hiddenPlace: conversationMembers.hiddenPlace,
    })
    .from(conversations)
    .innerJoin(conversationMembers, isMembership(userId))
    .orderBy(sql`${conversations.lastMessageAt} desc nulls last`)
    .limit(mostConversationsListed);
  return new Map(
    rows.map(({ id, kind, lowId, highId, hiddenPlace }) => {
      // Of two people one of whom is deleted it goes by its own id.
      const otherId = (lowId === userId ? highId : lowId) ?? id;
      const keys = { group: { groupId: id }, ai: { aiForId: userId }, direct: { otherId } };
      return [id, { key: keys[kind], hiddenPlace }];
    }),
  );
}
