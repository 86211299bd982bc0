import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { readsWhatWrote } from '../../boards/boards.api';
import { forumComments, forumPosts } from '../forum.tables';
import { isReadable } from '../posts/find-post';
import { selectComments } from './select-comments';

/** How a comment is named in an address: under its post. */
export interface CommentName {
  readonly id: string;
  readonly commentId: string;
}

/** A comment of this very post that is there and that the viewer may read; the caller may hold it. */
export function selectNamed(db: Queryable, viewer: SignedIn, { id, commentId }: CommentName) {
  const post = db
    .select({ found: sql`1` })
    .from(forumPosts)
    .where(and(eq(forumPosts.id, forumComments.postId), isReadable(viewer, id)));
  return selectComments(db, viewer).where(
    and(
      eq(forumComments.id, commentId),
      isNull(forumComments.deletedAt),
      readsWhatWrote(viewer, forumComments.authorId),
      exists(post),
    ),
  );
}

/** Holds such a comment for a write. Refuses `comment_not_found`. */
export async function holdComment(
  tx: Queryable,
  viewer: SignedIn,
  name: CommentName,
  strength: 'update' | 'no key update' = 'no key update',
) {
  const [row] = await selectNamed(tx, viewer, name).for(strength, { of: forumComments });
  if (!row) throw new Refusal('comment_not_found');
  return row;
}
