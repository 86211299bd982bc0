import type { InputOf } from '@keyhold/contracts/endpoint';
import { postAddress } from '@keyhold/contracts/forum/post-address';
import type { reportPost as endpoint } from '@keyhold/contracts/forum/reports';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { keepReport } from '../users/users.api';
import { type CommentName, selectNamed } from './comments/find-comment';
import { postPicture } from './forum.files';
import { isReadable } from './posts/find-post';
import { selectPosts } from './posts/select-posts';

type Sent = InputOf<typeof endpoint>['body'];

/** Keeps a report with a copy of the post. Refuses `post_not_found` and `cannot_report_yourself`. */
export async function reportPost(
  deps: Deps,
  reporter: SignedIn,
  idOrSlug: string,
  sent: Sent,
): Promise<void> {
  const [post] = await selectPosts(deps.db, reporter).where(isReadable(reporter, idOrSlug));
  if (!post) throw new Refusal('post_not_found');
  if (post.author?._id === reporter.userId) throw new Refusal('cannot_report_yourself');
  await keepReport(deps, {
    reporterId: reporter.userId,
    reportedUserId: post.author?._id ?? null,
    contentType: 'post',
    reason: sent.reason,
    notes: sent.notes ?? '',
    contentUrl: postAddress(post.id),
    text: `${post.title}\n\n${post.description}`.trim(),
    picture: post.imageFileId === null ? null : { fileId: post.imageFileId, purpose: postPicture },
  });
}

/** Keeps a report with a copy of the comment. Refuses `comment_not_found` and `cannot_report_yourself`. */
export async function reportComment(
  deps: Deps,
  reporter: SignedIn,
  name: CommentName,
  sent: Sent,
): Promise<void> {
  const [comment] = await selectNamed(deps.db, reporter, name);
  if (!comment) throw new Refusal('comment_not_found');
  if (comment.author?._id === reporter.userId) throw new Refusal('cannot_report_yourself');
  await keepReport(deps, {
    reporterId: reporter.userId,
    reportedUserId: comment.author?._id ?? null,
    contentType: 'comment',
    reason: sent.reason,
    notes: sent.notes ?? '',
    contentUrl: postAddress(comment.postId, comment.id),
    text: comment.content,
    picture: null,
  });
}
