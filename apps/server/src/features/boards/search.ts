import { searchWords } from '@keyhold/rules/users/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A search is read and counted no further. */
export const searchReach = 600;
/** So much of a text stands before the first word that was found. */
const lead = 60;

/** What a search compares of a title and a text. */
export const searchWordsOf = (title: string, text: string): string =>
  searchWords(`${title} ${text}`).join(' ');

/** The items that have words which begin like all of these; there is at least one. */
export function hasWords(
  items: { readonly id: PgColumn; readonly searchWords: PgColumn },
  words: readonly string[],
): SQL {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  // Looked up by the index first, whatever the planner thinks of how rare the words are.
  const byWords = sql`select id from ${items.id.table}
    where to_tsvector('simple', ${items.searchWords}) @@ to_tsquery('simple', ${query})`;
  return sql`${items.id} = any(array(${byWords}))`;
}

/** A text from a little before a word on; from its beginning where the word stands in the title alone. */
export function around(text: PgColumn, word: string, length: number): SQL<string> {
  const at = sql`strpos(lower(${text}), ${word})`;
  return sql<string>`substr(${text}, greatest(1, ${at} - ${lead}), ${sql.raw(String(length))})`;
}

/** The beginning of a text, as a list shows it. */
export const excerptOf = (text: PgColumn, length: number): SQL<string> =>
  sql<string>`left(${text}, ${sql.raw(String(length))})`;
