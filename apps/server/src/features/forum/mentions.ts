import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { type MentionBook, mentionsWhere, rewriteMentions } from '../boards/boards.api';
import type { Viewer } from '../users/users.api';
import { forumMentions } from './forum.tables';

const book: MentionBook = { table: forumMentions, itemId: forumMentions.postId };

/** The people whom a post and its comments mention and the viewer may see, as JSON inside a query. */
export const mentionsOfPost = (viewer: Viewer, postId: string) =>
  mentionsWhere(viewer, book, eq(forumMentions.postId, postId));

/** Those whom one comment mentions. */
export const mentionsOfComment = (viewer: SignedIn, commentId: string) =>
  mentionsWhere(viewer, book, eq(forumMentions.commentId, commentId));

/** What mentions people: a post, or one of its comments. */
export interface Mentioning {
  readonly post: { readonly id: string; readonly slug: string; readonly title: string };
  readonly commentId: string | null;
  readonly text: string;
}

/** Keeps whom a text mentions now, and has those told who were not mentioned in it before. */
export async function keepMentions(
  tx: Tx,
  deps: Deps,
  writer: SignedIn,
  { post, commentId, text }: Mentioning,
  isEdit = false,
): Promise<void> {
  const userIds = await rewriteMentions(tx, writer, book, { itemId: post.id, commentId, text, isEdit });
  if (userIds.length === 0) return;
  const now = deps.clock.now();
  await deps.outbox.append(tx, now, [
    {
      type: 'forum.mentioned',
      stream: `post:${post.id}`,
      occurredAt: now,
      payload: {
        postId: post.id,
        postSlug: post.slug,
        title: post.title,
        commentId,
        byId: writer.userId,
        by: writer.username,
        userIds,
      },
    },
  ]);
}
