import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { postExcerptLength } from '@keyhold/contracts/forum/post-parts';
import {
  type listPosts as endpoint,
  POSTS_PAGE_SIZE,
  POSTS_REACH,
  type PostSort,
} from '@keyhold/contracts/forum/posts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { inBatches } from '../../../kernel/in-batches';
import { counter, excerptOf, isReadByAllBut } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';
import { rowOf, viewerColumns, viewers } from '../viewers';
import { type Cursor, cursorOf, inOrder, placedByRun, readCursor } from './post-order';
import { searchPosts } from './search-posts';
import { presentPost, selectPostsForMany } from './select-posts';

type Query = InputOf<typeof endpoint>['query'];
type Reply = ReplyOf<typeof endpoint>;
/** Another text each: a page by its number, one behind a cursor, and one before it. */
type Way = 'by_number' | 'after' | 'before';

/** A page that somebody wants. */
interface Wanted {
  readonly sort: PostSort;
  readonly way: Way;
  readonly page: number;
  readonly limit: number;
  readonly from: Cursor | undefined;
}

interface Asked {
  readonly viewer: SignedIn;
  /** None where the posts are found by a search. */
  readonly wanted: Wanted | undefined;
}

/** For whom a page is read. */
interface Readers {
  readonly viewerIds: readonly string[];
  /** Whose posts they do not see. */
  readonly hiddenIds: readonly string[];
}

/** What was so the last time: a page is read ahead for that, and anew where it is otherwise. */
interface Former {
  pinned: number;
  /** Viewers from whom somebody is hidden; most have blocked nobody. */
  readonly hiding: Set<string>;
}

const mostRemembered = 10_000;
const excerpt = excerptOf(forumPosts.description, postExcerptLength);
const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));
const noPage = { rows: [], next: null, previous: null };

const pageOf = builtOnce(buildPage);

/**
 * Makes the reader of the forum's list. Three statements give the pages of all who ask in one moment, however many posts
 * there are: those who want the same one share it.
 */
export function createPostList(deps: Deps) {
  const { db } = deps;
  const standing = buildStanding(db);
  const pinnedPosts = buildPinned(db);
  const former: Former = { pinned: 0, hiding: new Set() };
  const read = inBatches({}, async (asked: readonly Asked[]) => {
    const viewerIds = [...new Set(asked.map(({ viewer }) => viewer.userId))];
    const pages = new Map<string, ReturnType<typeof readPage>>();
    const readOnce = (wanted: Wanted | undefined, hiddenIds: readonly string[], pinned: number) => {
      const key = JSON.stringify([wanted, hiddenIds, pinned]);
      const page = pages.get(key) ?? readPage(db, { viewerIds, hiddenIds }, wanted, pinned);
      pages.set(key, page);
      return page;
    };
    const [standings, allPinned] = await Promise.all([
      standing.execute({ viewerIds }),
      pinnedPosts.execute({ viewerIds, hiddenIds: [] }),
      ...asked
        .filter(({ viewer }) => !former.hiding.has(viewer.userId))
        .map(({ wanted }) => readOnce(wanted, [], former.pinned)),
    ]);
    former.pinned = allPinned.length;
    if (former.hiding.size > mostRemembered) former.hiding.clear();
    return Promise.all(
      asked.map(async ({ viewer, wanted }) => {
        const { posts, comments, topScore, hideNSFW, hiddenIds } = rowOf(standings, viewer);
        if (hiddenIds.length > 0) former.hiding.add(viewer.userId);
        else former.hiding.delete(viewer.userId);
        const pinned = allPinned.filter(({ author }) => author === null || !hiddenIds.includes(author._id));
        const highest = Math.max(topScore, ...pinned.map(({ netScore }) => netScore));
        return {
          pinned,
          page: await readOnce(wanted, hiddenIds, pinned.length),
          userPreferences: { hideNSFW },
          stats: { posts, comments, topScore: highest, pinned: pinned.length },
        };
      }),
    );
  });

  /** A page of the forum. */
  return async function listPosts(viewer: SignedIn, query: Query): Promise<Reply> {
    const { page = 1, limit = POSTS_PAGE_SIZE, search = '' } = query;
    const isSearch = search.trim() !== '';
    const seen = await read({ viewer, wanted: isSearch ? undefined : wantedBy(query) });
    const { stats, userPreferences } = seen;
    if (isSearch) {
      const { rows, total, isAll } = await searchPosts(db, viewer, { search, page, limit });
      const pages = pagesOf(total, limit);
      const pagination = { page, total, pages, isAll, next: null, previous: null };
      return { posts: rows.map((row) => presentPost(row, row.vote)), pagination, userPreferences, stats };
    }
    const { rows, next, previous } = seen.page;
    const onFirst = page === 1 ? seen.pinned.slice(0, limit) : [];
    return {
      posts: [...onFirst, ...rows].map((row) => presentPost(row, row.votes?.[viewer.userId])),
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

/** Refuses `invalid_input` for a cursor that no page gave out. */
function wantedBy({ page = 1, sort = 'trending', limit = POSTS_PAGE_SIZE, after, before }: Query): Wanted {
  const from = page === 1 ? undefined : readCursor(sort, after ?? before);
  const way = from === undefined ? 'by_number' : before === undefined ? 'after' : 'before';
  return { sort, way, page, limit, from };
}

/** The posts of a page that are not pinned, and the cursors of its neighbours. */
async function readPage(db: Queryable, readers: Readers, wanted: Wanted | undefined, pinned: number) {
  if (wanted === undefined) return noPage;
  const { sort, way, page, limit, from } = wanted;
  if (from === undefined && page > POSTS_REACH) return noPage;
  // The pinned ones have the first places.
  const before = (page - 1) * limit - pinned;
  const count = Math.max(0, Math.min(limit, limit + (page === 1 ? before : 0)));
  const found = await pageOf(db, `${sort} ${way}`).execute({
    ...readers,
    limit: count + 1,
    offset: from === undefined ? Math.max(0, before) : 0,
    ...from,
  });
  const more = found.length > count;
  const rows = found.slice(0, count);
  if (way === 'before') rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (more || way === 'before') ? cursorOf(sort, last) : null,
    previous: first && page > 1 ? cursorOf(sort, first) : null,
  };
}

/** For each viewer the counters, the highest score of what is not pinned, and what they have set. */
function buildStanding(db: Queryable) {
  const top = db
    .select({ netScore: forumPosts.netScore })
    .from(forumPosts)
    .where(isNull(forumPosts.pinnedAt))
    .orderBy(desc(forumPosts.netScore), desc(forumPosts.id))
    .limit(1);
  return db
    .select({
      ...viewerColumns(db),
      posts: counter(db, 'forum.posts'),
      comments: counter(db, 'forum.comments'),
      topScore: sql<number>`coalesce((${top.getSQL()}), 0)`,
    })
    .from(viewers)
    .prepare('forum_standing');
}

const isShown = isReadByAllBut(given('hiddenIds'), forumPosts.authorId);

function buildPinned(db: Queryable) {
  return selectPostsForMany(db, given('viewerIds'), excerpt)
    .where(and(isNotNull(forumPosts.pinnedAt), isShown))
    .orderBy(desc(forumPosts.pinnedAt), desc(forumPosts.id))
    .prepare('forum_pinned');
}

function buildPage(db: Queryable, kind: `${PostSort} ${Way}`) {
  const [sort, way] = kind.split(' ') as [PostSort, Way];
  const from = way === 'by_number' ? undefined : placedByRun;
  const { after, order } = inOrder(sort, from, way === 'before');
  // The places are found in the index alone, and only the posts of the page are read.
  const places = db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(isNull(forumPosts.pinnedAt), isShown, after))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('places');
  return selectPostsForMany(db, given('viewerIds'), excerpt)
    .innerJoin(places, eq(places.id, forumPosts.id))
    .orderBy(...order)
    .prepare(`forum_page_${sort}_${way}`);
}
