import type { suggestionComment } from '@keyhold/contracts/feedback/suggestion-parts';
import { mayChange } from '@keyhold/rules/boards/rights';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { authorColumns, readsWhatWrote } from '../boards/boards.api';
import { users } from '../users/users.tables';
import { suggestionComments } from './feedback.tables';

export type SuggestionComment = z.output<typeof suggestionComment>;

/** The comments that a condition names and the viewer may read, the earliest first. */
export async function readComments(db: Queryable, viewer: SignedIn, where: SQL) {
  const rows = await db
    .select({
      id: suggestionComments.id,
      suggestionId: suggestionComments.suggestionId,
      content: suggestionComments.content,
      createdAt: suggestionComments.createdAt,
      author: authorColumns(users),
    })
    .from(suggestionComments)
    .leftJoin(users, eq(users.id, suggestionComments.authorId))
    .where(and(where, readsWhatWrote(viewer, suggestionComments.authorId)))
    .orderBy(asc(suggestionComments.id));
  return rows.map((row) => ({ suggestionId: row.suggestionId, comment: presentComment(viewer, row) }));
}

/** The first comments of each of some suggestions. One statement. */
export async function firstComments(
  db: Queryable,
  viewer: SignedIn,
  suggestionIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, SuggestionComment[]>> {
  if (suggestionIds.length === 0) return new Map();
  const item = sql.identifier('item_id');
  const first = sql`select first.id from unnest(${sql.param([...suggestionIds])}::uuid[]) as wanted(${item})
    cross join lateral (select id from ${suggestionComments} where suggestion_id = wanted.${item}
      order by id limit ${limit}) first`;
  const read = await readComments(db, viewer, sql`${suggestionComments.id} in (${first})`);
  const bySuggestion = new Map<string, SuggestionComment[]>();
  for (const { suggestionId, comment } of read) {
    const others = bySuggestion.get(suggestionId);
    if (others) others.push(comment);
    else bySuggestion.set(suggestionId, [comment]);
  }
  return bySuggestion;
}

interface Row {
  readonly id: string;
  readonly content: string;
  readonly createdAt: number;
  readonly author: SuggestionComment['authorId'];
}

function presentComment(viewer: SignedIn, { id, content, createdAt, author }: Row): SuggestionComment {
  return {
    _id: id,
    content,
    authorId: author,
    createdAt: new Date(createdAt).toISOString(),
    canDelete: mayChange({ viewer, author: author && { ...author, id: author._id } }),
  };
}
