import type { suggestion } from '@keyhold/contracts/feedback/suggestion-parts';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { answersFor, isPartyTo, takesVotes } from '@keyhold/rules/feedback/suggestion';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { authorColumns, readsWhatWrote } from '../boards/boards.api';
import { users } from '../users/users.tables';
import { suggestions, suggestionVotes } from './feedback.tables';

export type Suggestion = z.output<typeof suggestion>;

const admins = alias(users, 'admins');

/** Suggestions with what belongs to them, for a viewer; the caller adds which. `description` may be a part of the text. */
export function selectSuggestions(
  db: Queryable,
  { userId }: SignedIn,
  description: SQL<string> = sql<string>`${suggestions.description}`,
) {
  return db
    .select({
      id: suggestions.id,
      type: suggestions.type,
      title: suggestions.title,
      description,
      status: suggestions.status,
      priority: suggestions.priority,
      adminResponse: suggestions.adminResponse,
      privateResponse: suggestions.privateResponse,
      isResponsePrivate: suggestions.isResponsePrivate,
      netScore: suggestions.netScore,
      commentCount: suggestions.commentCount,
      createdAt: suggestions.createdAt,
      author: authorColumns(users),
      admin: authorColumns(admins),
      vote: suggestionVotes.value,
    })
    .from(suggestions)
    .leftJoin(users, eq(users.id, suggestions.authorId))
    .leftJoin(admins, eq(admins.id, suggestions.adminId))
    .leftJoin(
      suggestionVotes,
      and(eq(suggestionVotes.itemId, suggestions.id), eq(suggestionVotes.userId, userId)),
    )
    .$dynamic();
}

export type SuggestionRow = Awaited<ReturnType<typeof selectSuggestions>>[number];

const isReadable = (viewer: SignedIn, id: string) =>
  and(eq(suggestions.id, id), readsWhatWrote(viewer, suggestions.authorId));

/** Refuses `suggestion_not_found`. */
export async function requireSuggestion(db: Queryable, viewer: SignedIn, id: string): Promise<SuggestionRow> {
  const [row] = await selectSuggestions(db, viewer).where(isReadable(viewer, id));
  if (!row) throw new Refusal('suggestion_not_found');
  return row;
}

/** Holds a suggestion for a write, whole and as it is now. Refuses `suggestion_not_found`. */
export async function holdSuggestion(
  tx: Queryable,
  viewer: SignedIn,
  id: string,
  strength: 'update' | 'no key update' = 'no key update',
) {
  const [row] = await tx
    .select()
    .from(suggestions)
    .where(isReadable(viewer, id))
    .for(strength, { of: suggestions });
  if (!row) throw new Refusal('suggestion_not_found');
  return row;
}

/** What only the whole suggestion comes with. */
export type SuggestionParts = Pick<Suggestion, 'comments' | 'mentions' | 'consoleLogs'>;

/** A suggestion for a viewer; of what is between its author and the staff others learn nothing. */
export function presentSuggestion(viewer: SignedIn, row: SuggestionRow, parts: SuggestionParts): Suggestion {
  const authorId = row.author?._id ?? null;
  const readsPrivate = isPartyTo(viewer, authorId);
  const answers = answersFor(row, readsPrivate);
  const isAnswered = answers.adminResponse !== '' || answers.privateResponse !== '';
  return {
    _id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    status: row.status,
    priority: row.priority,
    authorId: row.author,
    adminId: isAnswered ? row.admin : null,
    adminResponse: answers.adminResponse || null,
    privateResponse: answers.privateResponse || null,
    isResponsePrivate: answers.isResponsePrivate,
    voteCount: row.netScore,
    hasVoted: row.vote !== null,
    canVote: takesVotes(row),
    canDelete: readsPrivate,
    commentCount: row.commentCount,
    createdAt: new Date(row.createdAt).toISOString(),
    isAdmin: mayModerate(viewer),
    ...parts,
    consoleLogs: readsPrivate ? parts.consoleLogs : null,
  };
}
