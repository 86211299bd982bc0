import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages, type TakenAlong } from '../../personal-data';
import { suggestionComments, suggestionLogs, suggestions } from './feedback.tables';

/** What a person suggested, with what they were answered in private, and what they wrote about suggestions. */
export function takeFeedbackAlong(deps: Deps, userId: string): TakenAlong {
  return {
    parts: [
      { name: 'suggestions', rows: ownSuggestions(deps, userId) },
      { name: 'suggestion-comments', rows: ownComments(deps, userId) },
    ],
  };
}

async function* ownSuggestions({ db }: Deps, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select({ ...getTableColumns(suggestions), consoleLogs: suggestionLogs.logs })
      .from(suggestions)
      .leftJoin(suggestionLogs, eq(suggestionLogs.suggestionId, suggestions.id))
      .where(and(eq(suggestions.authorId, userId), gt(suggestions.id, after)))
      .orderBy(asc(suggestions.id))
      .limit(limit),
  );
  for await (const { authorId: _, adminId: __, searchWords: ___, netScore, createdAt, ...row } of rows)
    yield { ...row, voteCount: netScore, createdAt: new Date(createdAt).toISOString() };
}

async function* ownComments({ db }: Deps, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(suggestionComments)
      .where(and(eq(suggestionComments.authorId, userId), gt(suggestionComments.id, after)))
      .orderBy(asc(suggestionComments.id))
      .limit(limit),
  );
  for await (const { id, suggestionId, content, createdAt } of rows)
    yield { id, suggestionId, content, createdAt: new Date(createdAt).toISOString() };
}
