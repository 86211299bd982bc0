import { addComment, deepestReply, mostComments, replyToComment } from '@keyhold/contracts/forum/comments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import { inOneWrite } from '../../../db/in-one-write';
import { brokenConstraint } from '../../../db/pg-errors';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { readsWhatWrote } from '../../boards/boards.api';
import { forumComments, forumPosts } from '../forum.tables';
import { keepMentions } from '../mentions';
import { announceComment } from '../post-room';
import { isReadable } from '../posts/find-post';
import { countComment } from './count-comment';
import { readWritten } from './read-comment';

interface Written {
  readonly id: string;
  /** The comment that it replies to. */
  readonly commentId?: string;
  readonly content: string;
}

/**
 * Writes a comment on a post, or a reply to one of its comments. Refuses `post_not_found`, `comment_not_found`,
 * `thread_full`, and as `once` does.
 */
export async function writeComment(deps: Deps, author: SignedIn, written: Written, key: string | undefined) {
  const { path, method } = written.commentId === undefined ? addComment : replyToComment;
  const call = { userId: author.userId, endpoint: `${method} ${path}`, key, request: written };
  let postId: string | undefined;
  const commentId = await deps.transaction((tx) =>
    once(tx, deps, call, async () => {
      const inserted = await insertComment(tx, deps, author, written);
      postId = inserted.postId;
      return inserted.id;
    }),
  );
  // A repeat has made nothing.
  if (postId !== undefined) announceComment(deps, postId, commentId);
  return readWritten(deps.db, author, { id: written.id, commentId });
}

async function insertComment(
  tx: Tx,
  deps: Deps,
  author: SignedIn,
  { id: postName, commentId: repliedId, content }: Written,
): Promise<{ id: string; postId: string }> {
  const { post, place } = await findPlace(tx, author, postName, repliedId);
  if (post.commentCount >= mostComments) throw new Refusal('thread_full');
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  const row = { id, postId: post.id, ...place, authorId: author.userId, content, createdAt: now };
  await inOneWrite(insertUnlessGone(tx, row), countComment(tx, post.id, 1));
  await keepMentions(tx, deps, author, { post, commentId: id, text: content });
  return { id, postId: post.id };
}

const replied = alias(forumComments, 'replied');

/** Where a new comment goes: a reply to a very deep one stands beside it. */
async function findPlace(tx: Tx, author: SignedIn, postName: string, repliedId: string | undefined) {
  const [found] = await tx
    .select({
      post: {
        id: forumPosts.id,
        slug: forumPosts.slug,
        title: forumPosts.title,
        commentCount: forumPosts.commentCount,
      },
      replied: { id: replied.id, parentId: replied.parentId, depth: replied.depth },
    })
    .from(forumPosts)
    .leftJoin(
      replied,
      and(
        repliedId === undefined ? sql`false` : eq(replied.id, repliedId),
        eq(replied.postId, forumPosts.id),
        isNull(replied.deletedAt),
        readsWhatWrote(author, replied.authorId),
      ),
    )
    .where(isReadable(author, postName));
  if (!found) throw new Refusal('post_not_found');
  const { post, replied: to } = found;
  if (repliedId === undefined) return { post, place: { parentId: null, depth: 0 } };
  if (!to) throw new Refusal('comment_not_found');
  const place =
    to.depth < deepestReply
      ? { parentId: to.id, depth: to.depth + 1 }
      : { parentId: to.parentId, depth: to.depth };
  return { post, place };
}

/** The post, or the comment that it replies to, may be deleted just now. */
async function insertUnlessGone(tx: Tx, row: typeof forumComments.$inferInsert): Promise<void> {
  try {
    await tx.insert(forumComments).values(row).execute();
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === 'forum_comments_post_id_forum_posts_id_fk') throw new Refusal('post_not_found');
    if (broken === 'forum_comments_parent_id_forum_comments_id_fk') throw new Refusal('comment_not_found');
    throw error;
  }
}
