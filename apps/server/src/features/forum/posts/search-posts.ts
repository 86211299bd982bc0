import { postExcerptLength } from '@keyhold/contracts/forum/post-parts';
import { searchWords } from '@keyhold/rules/users/fold-text';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { readInTime } from '../../../db/read-in-time';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { around, hasWords, readsWhatWrote, searchReach } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';
import { type PostRow, selectPosts } from './select-posts';

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
  if (words.length === 0 || offset >= searchReach) return { rows: [], total: 0 };
  return readInTime(deps, async (db) => {
    const found = everybodysFound(db, viewer, words);
    const places = found
      .orderBy(desc(forumPosts.id))
      .limit(Math.min(limit, searchReach - offset))
      .offset(offset)
      .as('places');
    const excerpt = around(forumPosts.description, words[0] ?? '', postExcerptLength);
    const rows = await selectPosts(db, viewer, excerpt)
      .innerJoin(places, eq(places.id, forumPosts.id))
      .orderBy(desc(forumPosts.id));
    const counted = everybodysFound(db, viewer, words).limit(searchReach).as('counted');
    return { rows, total: await db.$count(counted) };
  });
}

function everybodysFound(db: Queryable, viewer: SignedIn, words: readonly string[]) {
  return db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(hasWords(forumPosts, words), readsWhatWrote(viewer, forumPosts.authorId)))
    .$dynamic();
}
