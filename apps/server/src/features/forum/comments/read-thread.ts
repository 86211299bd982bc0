import type { Comment } from '@keyhold/contracts/forum/comments';
import { asc, eq } from 'drizzle-orm';
import { given } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { forumComments } from '../forum.tables';
import { presentComment, selectCommentsForMany } from './select-comments';

/** All comments of a post as its readers share them. */
export const buildThread = (db: Queryable) =>
  selectCommentsForMany(db, given('viewerIds'))
    .where(eq(forumComments.postId, given('postId')))
    .orderBy(asc(forumComments.depth), asc(forumComments.id))
    .prepare('forum_thread');
type SharedRow = Awaited<ReturnType<ReturnType<typeof buildThread>['execute']>>[number];

/**
 * A thread for one of its readers, as a tree, the earliest first at each place. What is gone keeps its place only where
 * something is left below it.
 */
export function threadFor(
  viewer: SignedIn,
  rows: readonly SharedRow[],
  hiddenIds: readonly string[],
): Comment[] {
  const hidden = new Set(hiddenIds);
  const isGone = ({ deletedAt, isReadByAll, author }: SharedRow) =>
    deletedAt !== null || !isReadByAll || (author !== null && hidden.has(author._id));
  const kept = new Set<string>();
  const answered = new Set<string>();
  // Parents come before their replies.
  for (const row of rows.toReversed()) {
    if (isGone(row) && !answered.has(row.id)) continue;
    kept.add(row.id);
    if (row.parentId !== null) answered.add(row.parentId);
  }
  const tree: Comment[] = [];
  const byId = new Map<string, Comment>();
  for (const row of rows) {
    if (!kept.has(row.id)) continue;
    const comment = presentComment(viewer, row, row.votes?.[viewer.userId] ?? null, isGone(row));
    byId.set(row.id, comment);
    const siblings = row.parentId === null ? tree : byId.get(row.parentId)?.replies;
    siblings?.push(comment);
  }
  return tree;
}
