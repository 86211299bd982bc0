import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type listFeedback as endpoint,
  SUGGESTIONS_PAGE_SIZE,
  SUGGESTIONS_REACH,
} from '@keyhold/contracts/feedback/feedback';
import { commentsInList, suggestionExcerptLength } from '@keyhold/contracts/feedback/suggestion-parts';
import { suggestionStatuses, suggestionTypes } from '@keyhold/rules/feedback/suggestion';
import { searchWords } from '@keyhold/rules/users/fold-text';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { readInTime } from '../../db/read-in-time';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { around, countersLike, excerptOf, hasWords, readsWhatWrote, searchReach } from '../boards/boards.api';
import { counterOf } from './count-suggestions';
import { suggestions } from './feedback.tables';
import { firstComments } from './select-comments';
import { presentSuggestion, type SuggestionRow, selectSuggestions } from './select-suggestions';

type Query = InputOf<typeof endpoint>['query'];
type Reply = ReplyOf<typeof endpoint>;

/** A page of the suggestions, in at most four statements. Refuses `search_timed_out`. */
export async function listSuggestions(deps: Deps, viewer: SignedIn, query: Query): Promise<Reply> {
  const { page = 1, limit = SUGGESTIONS_PAGE_SIZE, search = '' } = query;
  const counters = await countersLike(deps.db, 'feedback.');
  const { rows, total } =
    search.trim() === ''
      ? await readPage(deps.db, viewer, query, counters)
      : await readInTime(deps, (db) => readPage(db, viewer, query, counters));
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
    pagination: { page, total, pages: Math.max(1, Math.ceil(total / limit)) },
    stats: Object.fromEntries(
      suggestionStatuses.map((status) => [status, sumOf(counters, { status })]),
    ) as Reply['stats'],
  };
}

/** The suggestions of a page, and how many there are on all of them. */
async function readPage(
  db: Queryable,
  viewer: SignedIn,
  query: Query,
  counters: ReadonlyMap<string, number>,
): Promise<{ rows: SuggestionRow[]; total: number }> {
  const { page = 1, limit = SUGGESTIONS_PAGE_SIZE, search = '', author } = query;
  const words = searchWords(search);
  const isSearch = search.trim() !== '';
  if (isSearch && words.length === 0) return { rows: [], total: 0 };
  const where = conditionOf(viewer, query, words);
  const isCounted = !isSearch && author === undefined;
  const total = isCounted ? sumOf(counters, query) : await countUpTo(db, where);
  if (page > SUGGESTIONS_REACH) return { rows: [], total };
  const excerpt = isSearch
    ? around(suggestions.description, words[0] ?? '', suggestionExcerptLength)
    : excerptOf(suggestions.description, suggestionExcerptLength);
  const places = db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(where)
    .orderBy(desc(suggestions.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('places');
  const rows = await selectSuggestions(db, viewer, excerpt)
    .innerJoin(places, eq(places.id, suggestions.id))
    .orderBy(desc(suggestions.id));
  return { rows, total };
}

function conditionOf(
  viewer: SignedIn,
  { type, status, author }: Query,
  words: readonly string[],
): SQL | undefined {
  return and(
    type && eq(suggestions.type, type),
    status && eq(suggestions.status, status),
    author && eq(suggestions.authorId, viewer.userId),
    words.length > 0 ? hasWords(suggestions, words) : undefined,
    readsWhatWrote(viewer, suggestions.authorId),
  );
}

async function countUpTo(db: Queryable, where: SQL | undefined): Promise<number> {
  const found = db.select({ id: suggestions.id }).from(suggestions).where(where).limit(searchReach);
  return db.$count(found.as('found'));
}

function sumOf(counters: ReadonlyMap<string, number>, { type, status }: Pick<Query, 'type' | 'status'>) {
  let sum = 0;
  for (const oneType of type ? [type] : suggestionTypes)
    for (const oneStatus of status ? [status] : suggestionStatuses)
      sum += counters.get(counterOf({ type: oneType, status: oneStatus })) ?? 0;
  return sum;
}
