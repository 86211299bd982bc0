import { commentOnFeedback as endpoint } from '@keyhold/contracts/feedback/feedback';
import { mostSuggestionComments } from '@keyhold/contracts/feedback/suggestion-parts';
import { eq, sql } from 'drizzle-orm';
import { once } from '../../db/idempotency';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { newId } from '../../kernel/random';
import type { Mentioned } from '../boards/boards.api';
import { suggestionComments, suggestions } from './feedback.tables';
import { keepMentions, mentionsOf } from './mentions';
import { readComments } from './select-comments';
import { holdSuggestion } from './select-suggestions';

/** Writes a comment on a suggestion. Refuses `suggestion_not_found`, `thread_full`, and as `once` does. */
export async function addComment(
  deps: Deps,
  author: SignedIn,
  written: { id: string; content: string },
  key: string | undefined,
) {
  const { id, content } = written;
  const call = {
    userId: author.userId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: written,
  };
  const commentId = await deps.transaction((tx) =>
    once(tx, deps, call, async () => {
      const held = await holdSuggestion(tx, author, id);
      if (held.commentCount >= mostSuggestionComments) throw new Refusal('thread_full');
      const now = deps.clock.now();
      const comment = {
        id: newId(now, deps.random),
        suggestionId: id,
        authorId: author.userId,
        content,
        createdAt: now,
      };
      await tx.insert(suggestionComments).values(comment);
      await tx
        .update(suggestions)
        .set({ commentCount: sql`${suggestions.commentCount} + 1` })
        .where(eq(suggestions.id, id));
      await keepMentions(tx, deps, author, { ...held, commentId: comment.id, text: content });
      return comment.id;
    }),
  );
  const [read] = await readComments(deps.db, author, eq(suggestionComments.id, commentId));
  const { rows } = await deps.db.execute<{ commentCount: number; mentions: Mentioned[] }>(
    sql`select ${suggestions.commentCount} as "commentCount", ${mentionsOf(author, id)} as mentions
      from ${suggestions} where ${suggestions.id} = ${id}`,
  );
  // Deleted again since.
  if (!read || !rows[0]) throw new Refusal('suggestion_not_found');
  return { comment: read.comment, ...rows[0] };
}
