import { mayChange } from '@keyhold/rules/boards/rights';
import { isPartyTo } from '@keyhold/rules/feedback/suggestion';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { authorColumns, count, readsWhatWrote } from '../boards/boards.api';
import { recordAct } from '../staff/staff.api';
import { users } from '../users/users.tables';
import { counterOf } from './count-suggestions';
import { suggestionComments, suggestions } from './feedback.tables';
import { holdSuggestion } from './select-suggestions';

/** Deletes a suggestion with its comments, votes and logs. Refuses `suggestion_not_found` and `forbidden`. */
export async function deleteSuggestion(deps: Deps, actor: SignedIn, id: string): Promise<void> {
  await deps.transaction(async (tx) => {
    const held = await holdSuggestion(tx, actor, id, 'update');
    if (!isPartyTo(actor, held.authorId)) throw new Refusal('forbidden');
    await tx.delete(suggestions).where(eq(suggestions.id, id));
    await count(tx, { [counterOf(held)]: -1 });
    if (held.authorId !== actor.userId)
      await recordAct(tx, deps, actor, {
        act: 'suggestion.deleted',
        subjectId: held.authorId,
        details: { suggestionId: id },
      });
  });
}

/** Deletes a comment on a suggestion. Refuses `comment_not_found` and `forbidden`. */
export async function deleteComment(
  deps: Deps,
  actor: SignedIn,
  { id, commentId }: { id: string; commentId: string },
): Promise<void> {
  await deps.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: suggestionComments.id, author: authorColumns(users) })
      .from(suggestionComments)
      .innerJoin(suggestions, eq(suggestions.id, suggestionComments.suggestionId))
      .leftJoin(users, eq(users.id, suggestionComments.authorId))
      .where(
        and(
          eq(suggestionComments.id, commentId),
          eq(suggestions.id, id),
          readsWhatWrote(actor, suggestions.authorId),
          readsWhatWrote(actor, suggestionComments.authorId),
        ),
      )
      .for('update', { of: suggestionComments });
    if (!held) throw new Refusal('comment_not_found');
    const { author } = held;
    if (!mayChange({ viewer: actor, author: author && { ...author, id: author._id } }))
      throw new Refusal('forbidden');
    await tx.delete(suggestionComments).where(eq(suggestionComments.id, commentId));
    await tx
      .update(suggestions)
      .set({ commentCount: sql`${suggestions.commentCount} - 1` })
      .where(eq(suggestions.id, id));
    if (author?._id !== actor.userId)
      await recordAct(tx, deps, actor, {
        act: 'suggestion.comment_deleted',
        subjectId: author?._id ?? null,
        details: { suggestionId: id, commentId },
      });
  });
}
