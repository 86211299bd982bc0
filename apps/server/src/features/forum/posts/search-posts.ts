import { postExcerptLength } from '@keyhold/contracts/forum/post-parts';
import { desc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { around, findByWords, readsWhatWrote, type SearchedBoard } from '../../boards/boards.api';
import { forumPosts, forumPostWords } from '../forum.tables';
import { type PostRow, selectPosts } from './select-posts';

export const searchedPosts: SearchedBoard = { items: forumPosts, words: forumPostWords };

/**
 * The newest posts that have words which begin like all of these, each with the part of its text around the first of
 * them.
 */
export async function searchPosts(
  db: Queryable,
  viewer: SignedIn,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ rows: PostRow[]; total: number; isAll: boolean }> {
  const { ids, isAll } = await findByWords(
    db,
    searchedPosts,
    search,
    readsWhatWrote(viewer, forumPosts.authorId),
  );
  const onPage = ids.slice((page - 1) * limit, page * limit);
  const excerpt = around(forumPosts.description, search, postExcerptLength);
  const rows =
    onPage.length === 0
      ? []
      : await selectPosts(db, viewer, excerpt)
          .where(inArray(forumPosts.id, onPage))
          .orderBy(desc(forumPosts.id));
  return { rows, total: ids.length, isAll };
}
