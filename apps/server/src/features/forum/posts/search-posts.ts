import { postExcerptLength } from '@keyhold/contracts/forum/post-parts';
import { searchWords } from '@keyhold/rules/users/fold-text';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { readInTime } from '../../../db/read-in-time';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { readsWhatWrote } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';
import { type PostRow, selectPosts } from './select-posts';

/** A search is read and counted no further. */
const reach = 600;
/** So much of a text stands before the first word that was found. */
const lead = 60;

/**
 * The newest posts that have words which begin like all of these, each with the part of its text around the first of
 * them. Refuses `search_timed_out`.
 */
export async function searchPosts(
  deps: Pick<Deps, 'transaction'>,
  viewer: SignedIn,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const words = searchWords(search);
  const offset = (page - 1) * limit;
  if (words.length === 0 || offset >= reach) return { rows: [], total: 0 };
  return readInTime(deps, async (db) => {
    const found = everybodysFound(db, viewer, words);
    const places = found
      .orderBy(desc(forumPosts.id))
      .limit(Math.min(limit, reach - offset))
      .offset(offset)
      .as('places');
    const rows = await selectPosts(db, viewer, around(words[0] ?? ''))
      .innerJoin(places, eq(places.id, forumPosts.id))
      .orderBy(desc(forumPosts.id));
    const counted = everybodysFound(db, viewer, words).limit(reach).as('counted');
    return { rows, total: await db.$count(counted) };
  });
}

function everybodysFound(db: Queryable, viewer: SignedIn, words: readonly string[]) {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  // Looked up by the index first, whatever the planner thinks of how rare the words are.
  const byWords = sql`select id from ${forumPosts}
    where to_tsvector('simple', ${forumPosts.searchWords}) @@ to_tsquery('simple', ${query})`;
  return db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(sql`${forumPosts.id} = any(array(${byWords}))`, readsWhatWrote(viewer, forumPosts.authorId)))
    .$dynamic();
}

/** The text from a little before a word on; from its beginning where the word stands in the title alone. */
function around(word: string) {
  const at = sql`strpos(lower(${forumPosts.description}), ${word})`;
  return sql<string>`substr(${forumPosts.description}, greatest(1, ${at} - ${lead}), ${sql.raw(String(postExcerptLength))})`;
}
