import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { count } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';
import { announcePost } from '../post-room';
import { recordForumAct } from '../staff-acts';
import { isReadable } from './find-post';
import { rightsOn, selectPosts } from './select-posts';

/** Deletes a post. Refuses `post_not_found` and `forbidden`. */
export async function deletePost(deps: Deps, actor: SignedIn, idOrSlug: string): Promise<void> {
  const id = await deps.transaction(async (tx) => {
    const { id: postId, authorId } = await removePost(tx, deps, actor, idOrSlug);
    await recordForumAct(tx, deps, actor, { act: 'post.deleted', authorId, details: { postId } });
    return postId;
  });
  announcePost(deps, id);
}

/**
 * Deletes a post with its picture, comments and votes: nothing of it can be read any more, but for the copies in
 * reports. Returns its id, for `announcePost` after the commit, and its author. Refuses `post_not_found` and `forbidden`.
 */
export async function removePost(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  idOrSlug: string,
): Promise<{ id: string; authorId: string | null }> {
  const [post] = await selectPosts(tx, actor)
    .where(isReadable(actor, idOrSlug))
    .for('update', { of: forumPosts });
  if (!post) throw new Refusal('post_not_found');
  if (!rightsOn(actor, post).canDelete) throw new Refusal('forbidden');
  await tx.delete(forumPosts).where(eq(forumPosts.id, post.id));
  if (post.imageFileId) await deps.files.destroy(tx, post.imageFileId);
  await count(tx, { 'forum.posts': -1, 'forum.comments': -post.commentCount });
  return { id: post.id, authorId: post.author?._id ?? null };
}
