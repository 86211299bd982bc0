import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { forumComments, forumPosts } from '../forum.tables';
import { keepMentions } from '../mentions';
import { announceComment } from '../post-room';
import { recordForumAct } from '../staff-acts';
import { type CommentName, holdComment } from './find-comment';
import { readWritten } from './read-comment';
import { canChangeComment } from './select-comments';

/** Changes what a comment says. Refuses `comment_not_found` and `forbidden`. */
export async function editComment(deps: Deps, editor: SignedIn, name: CommentName, content: string) {
  const postId = await deps.transaction(async (tx) => {
    const comment = await holdComment(tx, editor, name);
    if (!canChangeComment(editor, comment)) throw new Refusal('forbidden');
    if (comment.content === content) return comment.postId;
    await tx
      .update(forumComments)
      .set({ content, editedAt: deps.clock.now(), editedById: editor.userId })
      .where(eq(forumComments.id, comment.id));
    const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, comment.postId));
    if (post) await keepMentions(tx, deps, editor, { post, commentId: comment.id, text: content }, true);
    const details = { postId: comment.postId, commentId: comment.id };
    const authorId = comment.author?._id ?? null;
    await recordForumAct(tx, deps, editor, { act: 'comment.edited', authorId, details });
    return comment.postId;
  });
  announceComment(deps, postId, name.commentId);
  return readWritten(deps.db, editor, name);
}
