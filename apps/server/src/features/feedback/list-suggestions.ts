import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type listFeedback as endpoint,
  SUGGESTIONS_PAGE_SIZE,
  SUGGESTIONS_REACH,
} from '@keyhold/contracts/feedback/feedback';
import { commentsInList, suggestionExcerptLength } from '@keyhold/contracts/feedback/suggestion-parts';
import { suggestionStatuses, suggestionTypes } from '@keyhold/rules/feedback/suggestion';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import {
  around,
  countersLike,
  excerptOf,
  findByWords,
  findByWordsAmong,
  readsWhatWrote,
  type SearchedBoard,
} from '../boards/boards.api';
import { counterOf } from './count-suggestions';
import { suggestions, suggestionWords } from './feedback.tables';
import { firstComments } from './select-comments';
import { presentSuggestion, type SuggestionRow, selectSuggestions } from './select-suggestions';

type Query = InputOf<typeof endpoint>['query'];
type Reply = ReplyOf<typeof endpoint>;

export const searchedSuggestions: SearchedBoard = { items: suggestions, words: suggestionWords };

/** A page of the suggestions, in at most four statements; a search takes one more for each of its words. */
export async function listSuggestions(deps: Deps, viewer: SignedIn, query: Query): Promise<Reply> {
  const { page = 1, limit = SUGGESTIONS_PAGE_SIZE, search = '' } = query;
  const counters = await countersLike(deps.db, 'feedback.');
  const { rows, total, isAll } =
    search.trim() === ''
      ? await readPage(deps.db, viewer, query, counters)
      : await searchPage(deps.db, viewer, { ...query, search });
  const comments = await firstComments(
    deps.db,
    viewer,
    rows.filter(({ commentCount }) => commentCount > 0).map(({ id }) => id),
    commentsInList,
  );
  return {
    feedback: rows.map((row) =>
      presentSuggestion(viewer, row, {
        comments: comments.get(row.id) ?? [],
        mentions: [],
        consoleLogs: null,
      }),
    ),
    pagination: { page, total, pages: Math.max(1, Math.ceil(total / limit)), isAll },
    stats: Object.fromEntries(
      suggestionStatuses.map((status) => [status, sumOf(counters, { status })]),
    ) as Reply['stats'],
  };
}

interface ReadPage {
  readonly rows: SuggestionRow[];
  /** On all pages. */
  readonly total: number;
  readonly isAll: boolean;
}

async function readPage(
  db: Queryable,
  viewer: SignedIn,
  query: Query,
  counters: ReadonlyMap<string, number>,
): Promise<ReadPage> {
  const { page = 1, limit = SUGGESTIONS_PAGE_SIZE, author } = query;
  const where = conditionOf(viewer, query);
  const total = author === undefined ? sumOf(counters, query) : await countReached(db, where, limit);
  if (page > SUGGESTIONS_REACH) return { rows: [], total, isAll: true };
  const places = db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(where)
    .orderBy(desc(suggestions.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('places');
  const excerpt = excerptOf(suggestions.description, suggestionExcerptLength);
  const rows = await selectSuggestions(db, viewer, excerpt)
    .innerJoin(places, eq(places.id, suggestions.id))
    .orderBy(desc(suggestions.id));
  return { rows, total, isAll: true };
}

async function searchPage(
  db: Queryable,
  viewer: SignedIn,
  query: Query & { search: string },
): Promise<ReadPage> {
  const { page = 1, limit = SUGGESTIONS_PAGE_SIZE, search, author } = query;
  const condition = conditionOf(viewer, query);
  const { ids, isAll } =
    author === undefined
      ? await findByWords(db, searchedSuggestions, search, condition)
      : await findByWordsAmong(db, searchedSuggestions, search, {
          named: eq(suggestions.authorId, viewer.userId),
          condition,
        });
  const onPage = ids.slice((page - 1) * limit, page * limit);
  const excerpt = around(suggestions.description, search, suggestionExcerptLength);
  const rows =
    onPage.length === 0
      ? []
      : await selectSuggestions(db, viewer, excerpt)
          .where(inArray(suggestions.id, onPage))
          .orderBy(desc(suggestions.id));
  return { rows, total: ids.length, isAll };
}

function conditionOf(viewer: SignedIn, { type, status, author }: Query): SQL | undefined {
  return and(
    type && eq(suggestions.type, type),
    status && eq(suggestions.status, status),
    author && eq(suggestions.authorId, viewer.userId),
    readsWhatWrote(viewer, suggestions.authorId),
  );
}

async function countReached(db: Queryable, where: SQL | undefined, limit: number): Promise<number> {
  const reached = db.select({ id: suggestions.id }).from(suggestions).where(where);
  return db.$count(reached.limit(SUGGESTIONS_REACH * limit).as('reached'));
}

function sumOf(counters: ReadonlyMap<string, number>, { type, status }: Pick<Query, 'type' | 'status'>) {
  let sum = 0;
  for (const oneType of type ? [type] : suggestionTypes)
    for (const oneStatus of status ? [status] : suggestionStatuses)
      sum += counters.get(counterOf({ type: oneType, status: oneStatus })) ?? 0;
  return sum;
}
