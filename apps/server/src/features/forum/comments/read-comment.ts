import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readComment as endpoint } from '@keyhold/contracts/forum/comments';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { eq, sql } from 'drizzle-orm';
import { builtOnce, given } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import type { Mentioned } from '../../boards/boards.api';
import { anyViewer } from '../../users/users.api';
import { forumComments, forumPosts } from '../forum.tables';
import { mentionsOfComment } from '../mentions';
import { isReadable } from '../posts/find-post';
import type { CommentName } from './find-comment';
import { isGone, presentComment, selectComments } from './select-comments';

const commentFor = builtOnce((db, reader: 'member' | 'staff') =>
  selectComments(db, anyViewer(reader === 'staff'))
    .where(eq(forumComments.id, given('commentId')))
    .prepare(`forum_comment_${reader}`),
);

/** One comment, or the place that is left of it, without its replies; null where it is gone. Refuses `post_not_found`. */
export async function readComment(
  db: Queryable,
  viewer: SignedIn,
  { id, commentId }: CommentName,
): Promise<ReplyOf<typeof endpoint>> {
  const reader = mayModerate(viewer) ? 'staff' : 'member';
  // Both leave in one write.
  const [{ rows }, [row]] = await Promise.all([
    db.execute<{ postId: string; commentCount: number; mentions: Mentioned[] }>(
      sql`select ${forumPosts.id} as "postId", ${forumPosts.commentCount} as "commentCount",
      ${mentionsOfComment(viewer, commentId)} as mentions
      from ${forumPosts} where ${isReadable(viewer, id)}`,
    ),
    commentFor(db, reader).execute({ viewerId: viewer.userId, commentId }),
  ]);
  const [post] = rows;
  if (!post) throw new Refusal('post_not_found');
  const { postId, commentCount, mentions } = post;
  return row?.postId === postId
    ? { comment: presentComment(viewer, row, row.vote, isGone(row)), mentions, commentCount }
    : { comment: null, mentions: [], commentCount };
}

/** Does the same for a comment that was just written. Refuses `comment_not_found` where it is gone already. */
export async function readWritten(db: Queryable, viewer: SignedIn, name: CommentName) {
  const { comment, ...rest } = await readComment(db, viewer, name);
  if (comment === null) throw new Refusal('comment_not_found');
  return { comment, ...rest };
}
