import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readComment as endpoint } from '@keyhold/contracts/forum/comments';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { forumComments, forumPosts } from '../forum.tables';
import { type Mentioned, mentionsOfComment } from '../mentions';
import { isReadable } from '../posts/find-post';
import type { CommentName } from './find-comment';
import { presentComment, selectComments } from './select-comments';

/** One comment, or the place that is left of it, without its replies. Refuses `comment_not_found`. */
export async function readComment(
  db: Queryable,
  viewer: SignedIn,
  { id, commentId }: CommentName,
): Promise<ReplyOf<typeof endpoint>> {
  const { rows } = await db.execute<{ postId: string; commentCount: number; mentions: Mentioned[] }>(
    sql`select ${forumPosts.id} as "postId", ${forumPosts.commentCount} as "commentCount",
      ${mentionsOfComment(db, viewer, commentId)} as mentions
      from ${forumPosts} where ${isReadable(viewer, id)}`,
  );
  const [post] = rows;
  const [row] = post ? await selectComments(db, viewer).where(eq(forumComments.id, commentId)) : [];
  if (!post || row?.postId !== post.postId) throw new Refusal('comment_not_found');
  const { commentCount, mentions } = post;
  return { comment: presentComment(viewer, row), mentions, commentCount };
}
