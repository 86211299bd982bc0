import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { inOneWrite } from '../../../db/in-one-write';
import { count } from '../../boards/boards.api';
import { forumPosts } from '../forum.tables';

/** Counts a comment, or takes it away, on its post and in the statistics. */
export async function countComment(tx: Tx, postId: string, by: 1 | -1): Promise<void> {
  const onPost = tx
    .update(forumPosts)
    .set({ commentCount: sql`${forumPosts.commentCount} + ${by}::int` })
    .where(eq(forumPosts.id, postId));
  await inOneWrite(onPost.execute(), count(tx, { 'forum.comments': by }));
}
