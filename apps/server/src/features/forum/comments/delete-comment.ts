import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { forumComments, forumCommentVotes, forumMentions } from '../forum.tables';
import { announceComment } from '../post-room';
import { recordForumAct } from '../staff-acts';
import { countComment } from './count-comment';
import { type CommentName, holdComment } from './find-comment';
import { canChangeComment } from './select-comments';

/** Deletes a comment. Refuses `comment_not_found`, `forbidden`. */
export async function deleteComment(deps: Deps, actor: SignedIn, name: CommentName): Promise<void> {
  const postId = await deps.transaction(async (tx) => {
    const removed = await removeComment(tx, deps, actor, name);
    const details = { postId: removed.postId, commentId: name.commentId };
    await recordForumAct(tx, deps, actor, { act: 'comment.deleted', authorId: removed.authorId, details });
    return removed.postId;
  });
  announceComment(deps, postId, name.commentId);
}

/**
 * Deletes a comment; one with replies leaves its place without a word. Returns the id of its post, for
 * `announceComment` after the commit, and its author. Refuses `comment_not_found`, `forbidden`.
 */
export async function removeComment(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: SignedIn,
  name: CommentName,
): Promise<{ postId: string; authorId: string | null }> {
  // A reply that comes at once waits here, or is waited for.
  const comment = await holdComment(tx, actor, name, 'update');
  if (!canChangeComment(actor, comment)) throw new Refusal('forbidden');
  if (await hasReplies(tx, comment.id)) await leavePlace(tx, comment.id, deps.clock.now());
  else await remove(tx, comment);
  await countComment(tx, comment.postId, -1);
  return { postId: comment.postId, authorId: comment.author?._id ?? null };
}

async function hasReplies(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(forumComments, eq(forumComments.parentId, id))) > 0;
}

async function leavePlace(tx: Tx, id: string, deletedAt: number): Promise<void> {
  await tx
    .update(forumComments)
    .set({ content: '', authorId: null, editedAt: null, editedById: null, netScore: 0, deletedAt })
    .where(eq(forumComments.id, id));
  await tx.delete(forumCommentVotes).where(eq(forumCommentVotes.itemId, id));
  await tx.delete(forumMentions).where(eq(forumMentions.commentId, id));
}

/** The last reply to a place that was left takes it along. */
async function remove(tx: Tx, { id, parentId }: { id: string; parentId: string | null }): Promise<void> {
  await tx.delete(forumComments).where(eq(forumComments.id, id));
  if (parentId === null) return;
  const [left] = await tx
    .select({ id: forumComments.id, parentId: forumComments.parentId })
    .from(forumComments)
    .where(and(eq(forumComments.id, parentId), isNotNull(forumComments.deletedAt)))
    .for('update');
  if (left && !(await hasReplies(tx, left.id))) await remove(tx, left);
}
