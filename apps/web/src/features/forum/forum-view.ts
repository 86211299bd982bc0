import { type PostSort, postSorts } from '@keyhold/contracts/forum/posts';
import type { ForumView } from './forum.calls';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** One step back is the list of posts from which this one was opened. */
    fromPosts?: boolean;
  }
}

/** What the address of the list may say, as text. */
export type ForumParams = { readonly [N in keyof ForumView]?: string };

/** Anything that the address says wrongly is left out. */
export function readView({ sort, search, page, after, before }: ForumParams): ForumView {
  const number = Number(page);
  return {
    sort: (postSorts as readonly string[]).includes(sort ?? '') ? (sort as PostSort) : 'trending',
    search: search?.slice(0, 100) || undefined,
    page: Number.isSafeInteger(number) && number > 1 && number < 1e9 ? number : 1,
    after,
    before: after === undefined ? before : undefined,
  };
}

/** The address of a view; what goes without saying is not in it. */
export function paramsOf({ sort, search, page = 1, after, before }: Partial<ForumView>): ForumParams {
  return {
    ...(sort !== undefined && sort !== 'trending' && { sort }),
    ...(search !== undefined && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
}
