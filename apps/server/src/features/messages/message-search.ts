import { messageWords, wantedWords } from '@keyhold/rules/messages/search-words';
import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseClient } from '../../db/database';
import { messages } from './messages.tables';

/** Stands before each word, so that one index serves every conversation by itself. Two of the same mark do no harm. */
const markOf = (conversationId: string) => conversationId.slice(-8);

/** What the index has of a message with these `messageWords`. */
export const searchVector = (conversationId: SQLWrapper | string, words: readonly string[] | SQL): SQL => {
  const list = Array.isArray(words) ? sql`${sql.param(words)}::text[]` : words;
  return sql`array_to_tsvector(array(select right(${conversationId}::text, 8) || word from unnest(${list}) word))`;
};

/** The ids of messages that have, for each word of a query, one that begins with it; null where it has none. */
export function findWords(conversationIds: readonly string[], query: string): SQL | null {
  const words = wantedWords(query);
  if (words.length === 0 || conversationIds.length === 0) return null;
  // Words are letters and digits only: nothing of them means something to the query.
  const inOne = (id: string) => words.map((word) => `'${markOf(id)}${word}':*`).join(' & ');
  const text = conversationIds.map((id) => `(${inOne(id)})`).join(' | ');
  return sql`array(select ${messages.id} from ${messages} where ${messages.searchWords} @@ ${text}::tsquery)`;
}

const batch = 500;

/** Fills the words of messages from before there were such. */
export async function fillMessageWords(database: Pick<DatabaseClient, 'transact'>): Promise<void> {
  const fillBatch = () =>
    database.transact(async (tx) => {
      const { id, conversationId, content } = messages;
      const found = await tx
        .select({ id, conversationId, content })
        .from(messages)
        .where(isNull(messages.searchWords))
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const one of found)
        await tx
          .update(messages)
          .set({ searchWords: searchVector(one.conversationId, messageWords(one.content)) })
          .where(eq(id, one.id));
      return found.length;
    });
  while ((await fillBatch()) === batch);
}
