import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { postExcerptLength } from '@keyhold/contracts/forum/post-parts';
import {
  type listPosts as endpoint,
  POSTS_PAGE_SIZE,
  POSTS_REACH,
  type PostSort,
} from '@keyhold/contracts/forum/posts';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { counter, excerptOf, readsWhatWrote } from '../../boards/boards.api';
import { anyViewer } from '../../users/users.api';
import { forumPosts } from '../forum.tables';
import { hidesNsfw } from '../nsfw-preference';
import { cursorOf, inOrder, placedByRun, readCursor } from './post-order';
import { searchPosts } from './search-posts';
import { presentPost, selectPosts } from './select-posts';

type Query = InputOf<typeof endpoint>['query'];
type Reply = ReplyOf<typeof endpoint>;
/** Another text each: what the staff reads, a page from a cursor on, and one backwards. */
type Reader = 'member' | 'staff';
type PageKind = `${PostSort} ${'by number' | 'after' | 'before'} ${Reader}`;

const excerpt = excerptOf(forumPosts.description, postExcerptLength);
const readerOf = (viewer: SignedIn): Reader => (mayModerate(viewer) ? 'staff' : 'member');
const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

const pinnedOf = builtOnce(buildPinned);
const pageOf = builtOnce(buildPage);

/** Makes the reader of the forum's list: three statements a page, however many posts there are. */
export function createPostList(deps: Deps) {
  const standing = buildStanding(deps.db);
  let pinnedBefore = 0;

  /** The posts of a page that are not pinned, from a cursor on where there is one, and the cursors of its neighbours. */
  async function readPage(viewer: SignedIn, query: Query, pinned: number) {
    const { page = 1, sort = 'trending', limit = POSTS_PAGE_SIZE } = query;
    const from = page === 1 ? undefined : readCursor(sort, query.after ?? query.before);
    const backwards = from !== undefined && query.before !== undefined;
    if (from === undefined && page > POSTS_REACH) return { rows: [], next: null, previous: null };
    // The pinned ones have the first places.
    const before = (page - 1) * limit - pinned;
    const wanted = Math.min(limit, limit + (page === 1 ? before : 0));
    const way = from === undefined ? 'by number' : backwards ? 'before' : 'after';
    const found = await pageOf(deps.db, `${sort} ${way} ${readerOf(viewer)}`).execute({
      viewerId: viewer.userId,
      limit: Math.max(0, wanted) + 1,
      offset: from === undefined ? Math.max(0, before) : 0,
      ...from,
    });
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

  /** A page of the forum. */
  return async function listPosts(viewer: SignedIn, query: Query): Promise<Reply> {
    const { page = 1, limit = POSTS_PAGE_SIZE, search = '' } = query;
    const viewerId = viewer.userId;
    const isSearch = search.trim() !== '';
    const expected = pinnedBefore;
    // How many are pinned seldom changes: the page is read for as many as there were, and anew where there are others.
    const [pinned, [row], ahead] = await Promise.all([
      pinnedOf(deps.db, readerOf(viewer)).execute({ viewerId }),
      standing.execute({ viewerId }),
      isSearch ? undefined : readPage(viewer, query, expected),
    ]);
    pinnedBefore = pinned.length;
    if (!row) throw new Error('A select without a table gave no row');
    const { topScore, hideNSFW, ...counted } = row;
    const stats = {
      ...counted,
      topScore: Math.max(topScore, ...pinned.map(({ netScore }) => netScore)),
      pinned: pinned.length,
    };
    const userPreferences = { hideNSFW };
    if (isSearch) {
      const { rows, total, isAll } = await searchPosts(deps.db, viewer, { search, page, limit });
      const pages = pagesOf(total, limit);
      const pagination = { page, total, pages, isAll, next: null, previous: null };
      return { posts: rows.map(presentPost), pagination, userPreferences, stats };
    }
    const onFirst = page === 1 ? pinned.slice(0, limit) : [];
    const isAsExpected = ahead !== undefined && expected === pinned.length;
    const { rows, next, previous } = isAsExpected ? ahead : await readPage(viewer, query, pinned.length);
    return {
      posts: [...onFirst, ...rows].map(presentPost),
      pagination: {
        page,
        total: stats.posts,
        pages: pagesOf(stats.posts, limit),
        isAll: true,
        next,
        previous,
      },
      userPreferences,
      stats,
    };
  };
}

function buildPinned(db: Queryable, reader: Reader) {
  const viewer = anyViewer(reader === 'staff');
  return selectPosts(db, viewer, excerpt)
    .where(and(isNotNull(forumPosts.pinnedAt), readsWhatWrote(viewer, forumPosts.authorId)))
    .orderBy(desc(forumPosts.pinnedAt), desc(forumPosts.id))
    .prepare(`forum_pinned_${reader}`);
}

/** Counters, the highest score of what is not pinned, and what the viewer has set. */
function buildStanding(db: Queryable) {
  const top = db
    .select({ netScore: forumPosts.netScore })
    .from(forumPosts)
    .where(isNull(forumPosts.pinnedAt))
    .orderBy(desc(forumPosts.netScore), desc(forumPosts.id))
    .limit(1);
  return db
    .select({
      posts: counter(db, 'forum.posts'),
      comments: counter(db, 'forum.comments'),
      topScore: sql<number>`coalesce((${top.getSQL()}), 0)`,
      hideNSFW: hidesNsfw(db, anyViewer(false)),
    })
    .from(sql`(select) as "one"`)
    .prepare('forum_standing');
}

function buildPage(db: Queryable, kind: PageKind) {
  const [sort, , reader] = kind.split(/ (by number|after|before) /) as [PostSort, string, Reader];
  const viewer = anyViewer(reader === 'staff');
  const from = kind.includes('by number') ? undefined : placedByRun;
  const { after, order } = inOrder(sort, from, kind.includes('before'));
  // The places are found in the index alone, and only the posts of the page are read.
  const places = db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(isNull(forumPosts.pinnedAt), readsWhatWrote(viewer, forumPosts.authorId), after))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('places');
  return selectPosts(db, viewer, excerpt)
    .innerJoin(places, eq(places.id, forumPosts.id))
    .orderBy(...order)
    .prepare(`forum_page_${kind.replaceAll(' ', '_')}`);
}
