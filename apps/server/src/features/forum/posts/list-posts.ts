import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { postExcerptLength } from '@keyhold/contracts/forum/post-parts';
import { type listPosts as endpoint, POSTS_PAGE_SIZE, POSTS_REACH } from '@keyhold/contracts/forum/posts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { counter, excerptOf, readsWhatWrote } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';
import { hidesNsfw } from '../nsfw-preference';
import { cursorOf, inOrder, readCursor } from './post-order';
import { searchPosts } from './search-posts';
import { presentPost, selectPosts } from './select-posts';

type Query = InputOf<typeof endpoint>['query'];
type Reply = ReplyOf<typeof endpoint>;

const excerpt = excerptOf(forumPosts.description, postExcerptLength);

/** A page of the forum: three statements, however many posts there are. Refuses `search_timed_out`. */
export async function listPosts(deps: Deps, viewer: SignedIn, query: Query): Promise<Reply> {
  const { page = 1, limit = POSTS_PAGE_SIZE, search = '' } = query;
  const pinned = await selectPosts(deps.db, viewer, excerpt)
    .where(and(isNotNull(forumPosts.pinnedAt), readsWhatWrote(viewer, forumPosts.authorId)))
    .orderBy(desc(forumPosts.pinnedAt), desc(forumPosts.id));
  const { topScore, hideNSFW, ...counted } = await readStanding(deps.db, viewer);
  const stats = {
    ...counted,
    topScore: Math.max(topScore, ...pinned.map(({ netScore }) => netScore)),
    pinned: pinned.length,
  };
  const userPreferences = { hideNSFW };
  if (search.trim() !== '') {
    const { rows, total } = await searchPosts(deps, viewer, { search, page, limit });
    const pagination = { page, total, pages: pagesOf(total, limit), next: null, previous: null };
    return { posts: rows.map(presentPost), pagination, userPreferences, stats };
  }
  const onFirst = page === 1 ? pinned.slice(0, limit) : [];
  const { rows, next, previous } = await readPage(deps.db, viewer, query, pinned.length);
  return {
    posts: [...onFirst, ...rows].map(presentPost),
    pagination: { page, total: stats.posts, pages: pagesOf(stats.posts, limit), next, previous },
    userPreferences,
    stats,
  };
}

const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

/** Counters, the highest score of what is not pinned, and what the viewer has set. */
async function readStanding(db: Queryable, viewer: SignedIn) {
  const top = db
    .select({ netScore: forumPosts.netScore })
    .from(forumPosts)
    .where(isNull(forumPosts.pinnedAt))
    .orderBy(desc(forumPosts.netScore), desc(forumPosts.id))
    .limit(1);
  const { rows } = await db.execute<{
    posts: number;
    comments: number;
    topScore: number;
    hideNSFW: boolean;
  }>(sql`select ${counter(db, 'forum.posts')} as posts, ${counter(db, 'forum.comments')} as comments,
    coalesce((${top.getSQL()}), 0) as "topScore", ${hidesNsfw(db, viewer)} as "hideNSFW"`);
  const [row] = rows;
  if (!row) throw new Error('A select without a table gave no row');
  return row;
}

/** The posts of a page that are not pinned, from a cursor on where there is one, and the cursors of its neighbours. */
async function readPage(db: Queryable, viewer: SignedIn, query: Query, pinned: number) {
  const { page = 1, sort = 'trending', limit = POSTS_PAGE_SIZE } = query;
  const backwards = query.before !== undefined;
  const from = page === 1 ? undefined : readCursor(sort, query.after ?? query.before);
  const nothing = { rows: [], next: null, previous: null };
  if (from === undefined && page > POSTS_REACH) return nothing;
  // The pinned ones have the first places.
  const before = (page - 1) * limit - pinned;
  const wanted = Math.min(limit, limit + (page === 1 ? before : 0));
  const { after, order } = inOrder(sort, from, backwards);
  // The places are found in the index alone, and only the posts of the page are read.
  const places = db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(isNull(forumPosts.pinnedAt), readsWhatWrote(viewer, forumPosts.authorId), after))
    .orderBy(...order)
    .limit(Math.max(0, wanted) + 1)
    .offset(from === undefined ? Math.max(0, before) : 0)
    .as('places');
  const found = await selectPosts(db, viewer, excerpt)
    .innerJoin(places, eq(places.id, forumPosts.id))
    .orderBy(...order);
  const more = found.length > wanted;
  const rows = found.slice(0, wanted);
  if (backwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (more || backwards) ? cursorOf(sort, last) : null,
    previous: first && page > 1 ? cursorOf(sort, first) : null,
  };
}
