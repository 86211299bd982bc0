import { isUnspaced, messageWords, wantedWords } from '@keyhold/rules/messages/search-words';
import { searchWords } from '@keyhold/rules/users/fold-text';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../db/database';

/** A search looks through so many of the newest items that have a word. */
export const searchReach = 500;
/** So many words of one beginning are looked up; where more begin so, the newest items of all are looked through. */
const mostWordsOfBeginning = 20;
const mostNewest = 1000;
/** So many words of a search are looked up; the others are only compared. */
const mostLookedUp = 4;
/** So much of a text stands before the first word that was found. */
const lead = 60;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const lastCharacter = '\u{10FFFF}';

/** Items that are found by their words. The newest has the highest id. */
export interface SearchedBoard {
  readonly items: PgTable & { readonly id: PgColumn; readonly searchWords: PgColumn };
  /** A row for each word of each item. */
  readonly words: PgTable & { readonly word: PgColumn; readonly itemId: PgColumn };
}

/** What a search compares of a title and a text. */
export const searchWordsOf = (title: string, text: string): string =>
  searchWords(`${title} ${text}`).join(' ');

/** Lets a search find an item by the words that it has now; the transaction holds the item. */
export async function keepSearchWords(
  tx: Tx,
  { words: table }: SearchedBoard,
  { id, title, text }: { id: string; title: string; text: string },
): Promise<void> {
  const words = sql`${sql.param(messageWords(`${title} ${text}`))}::text[]`;
  await tx.execute(sql`
    with gone as (delete from ${table} where item_id = ${id} and word <> all(${words}))
    insert into ${table} (word, item_id) select unnest(${words}), ${id} on conflict do nothing`);
}

export interface Found {
  /** Newest first. */
  readonly ids: readonly string[];
  /** Nothing older than what was looked through may have these words, too. */
  readonly isAll: boolean;
}

/**
 * The items that have, for each word of a search, one that begins with it, and fulfil a condition. What is looked through
 * is the shortest of the words' lists, and no further than `searchReach`: it costs the same among any number of items.
 */
export async function findByWords(
  db: Queryable,
  board: SearchedBoard,
  search: string,
  condition: SQL | undefined,
): Promise<Found> {
  const words = wantedWords(search);
  const lookedUp = words.toSorted((a, b) => b.length - a.length).slice(0, mostLookedUp);
  const lists = await Promise.all(lookedUp.map((word) => newestWith(db, board, word)));
  const [shortest] = lists.sort(byReach);
  if (!shortest) return { ids: [], isAll: true };
  return among(db, board, words, shortest, condition);
}

/** The same among the newest items that a condition with an index of its own names. */
export async function findByWordsAmong(
  db: Queryable,
  board: SearchedBoard,
  search: string,
  { named, condition }: { named: SQL; condition: SQL | undefined },
): Promise<Found> {
  const words = wantedWords(search);
  if (words.length === 0) return { ids: [], isAll: true };
  const { items } = board;
  const newest = await db
    .select({ id: sql<string>`${items.id}` })
    .from(items)
    .where(named)
    .orderBy(desc(items.id))
    .limit(searchReach + 1);
  const ids = newest.map(({ id }) => id);
  return among(db, board, words, { ids, isAll: ids.length <= searchReach }, condition);
}

async function among(
  db: Queryable,
  { items }: SearchedBoard,
  words: readonly string[],
  { ids, isAll }: Found,
  condition: SQL | undefined,
): Promise<Found> {
  if (ids.length === 0) return { ids, isAll };
  const text = sql`' ' || ${items.searchWords}`;
  const rows = await db
    .select({ id: sql<string>`${items.id}` })
    .from(items)
    .where(
      and(
        sql`${items.id} = any(${sql.param(ids.slice(0, searchReach))}::uuid[])`,
        sql`${text} like all(${sql.param(words.map(likeOf))}::text[])`,
        condition,
      ),
    )
    .orderBy(desc(items.id));
  return { ids: rows.map(({ id }) => id), isAll };
}

/** A list that ends first is the shortest; of lists that go on the one that reaches further back. */
function byReach(a: Found, b: Found): number {
  if (a.isAll !== b.isAll) return a.isAll ? -1 : 1;
  if (a.isAll) return a.ids.length - b.ids.length;
  return (a.ids.at(-1) ?? '') < (b.ids.at(-1) ?? '') ? -1 : 1;
}

/** The newest items with a word that begins so: one more than is looked through tells that there are others. */
async function newestWith(db: Queryable, { items, words }: SearchedBoard, beginning: string): Promise<Found> {
  const begins = sql`word < ${beginning + lastCharacter}`;
  const next = (after: SQL) =>
    sql`select word from ${words} where ${after} and ${begins} order by word limit 1`;
  // One word after the other, and the newest of each: an index holds them in this order.
  const { rows } = await db.execute<{ ids: string[]; is_cut: boolean }>(sql`
    with recursive step (word, place) as (
      select word, 1 from (${next(sql`word >= ${beginning}`)}) as first
      union all
      select next.word, place + 1 from step cross join lateral (${next(sql`word > step.word`)}) as next
      where place <= ${sql.raw(String(mostWordsOfBeginning))}),
    cut as (select exists (select from step where place > ${sql.raw(String(mostWordsOfBeginning))}) as is_cut),
    found as (
      select item_id from step cross join lateral (
        -- Said so, it is read from its end; of an equality the planner expects few, and reads and sorts them all.
        select item_id from ${words} where word >= step.word and (word, item_id) <= (step.word, ${lastId}::uuid)
        order by word desc, item_id desc limit ${sql.raw(String(searchReach + 1))}) as newest
      union
      select id from (
        select id, search_words from ${items} where (select is_cut from cut)
        order by id desc limit ${sql.raw(String(mostNewest))}) as newest
      where ' ' || search_words like ${likeOf(beginning)})
    select is_cut, array(
      select item_id from found order by item_id desc limit ${sql.raw(String(searchReach + 1))}) as ids from cut`);
  const { ids, is_cut: isCut } = rows[0] ?? { ids: [], is_cut: false };
  return { ids, isAll: !isCut && ids.length <= searchReach };
}

/** Words are letters and digits only: nothing of them means something to the pattern. */
const likeOf = (beginning: string) => (isUnspaced(beginning) ? `%${beginning}%` : `% ${beginning}%`);

/** A text from a little before a word on, with '…' where that is not its beginning; the title may have the word alone. */
export function around(text: PgColumn, search: string, length: number): SQL<string> {
  const at = sql`strpos(lower(${text}), ${wantedWords(search)[0] ?? ''})`;
  const part = sql`ltrim(substr(${text}, greatest(1, ${at} - ${lead}), ${sql.raw(String(length))}))`;
  return sql<string>`case when ${at} > ${lead} + 1 then '…' else '' end || ${part}`;
}

/** The beginning of a text, as a list shows it. */
export const excerptOf = (text: PgColumn, length: number): SQL<string> =>
  sql<string>`left(${text}, ${sql.raw(String(length))})`;
