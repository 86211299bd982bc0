import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import type { Mentioned } from '../boards/boards.api';
import { suggestionComments, suggestionLogs } from './feedback.tables';
import { mentionsOf } from './mentions';
import { readComments } from './select-comments';
import { presentSuggestion, requireSuggestion, type Suggestion } from './select-suggestions';

/** A suggestion with all its comments, in three statements. Refuses `suggestion_not_found`. */
export async function readSuggestion(db: Queryable, viewer: SignedIn, id: string): Promise<Suggestion> {
  const row = await requireSuggestion(db, viewer, id);
  const { rows } = await db.execute<{ mentions: Mentioned[]; logs: string | null }>(
    sql`select ${mentionsOf(viewer, row.id)} as mentions,
      (select logs from ${suggestionLogs} where ${suggestionLogs.suggestionId} = ${row.id}) as logs`,
  );
  const { mentions = [], logs = null } = rows[0] ?? {};
  const comments = await readComments(db, viewer, eq(suggestionComments.suggestionId, row.id));
  return presentSuggestion(viewer, row, {
    mentions,
    consoleLogs: logs,
    comments: comments.map(({ comment }) => comment),
  });
}
