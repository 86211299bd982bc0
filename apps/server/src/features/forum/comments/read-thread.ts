import type { Comment } from '@keyhold/contracts/forum/comments';
import { asc, eq } from 'drizzle-orm';
import { builtOnce, given } from '../../../db/built-once';
import type { SignedIn } from '../../../kernel/actor';
import { forumComments } from '../forum.tables';
import { type CommentRow, isGone, presentComment, selectCommentsForMany } from './select-comments';

/** All comments of a post as its readers share them. */
export const threadOf = builtOnce((db, _kind: 'all') =>
  selectCommentsForMany(db, given('viewerIds'))
    .where(eq(forumComments.postId, given('postId')))
    .orderBy(asc(forumComments.depth), asc(forumComments.id))
    .prepare('forum_thread'),
);
type SharedRow = Awaited<ReturnType<ReturnType<typeof threadOf>['execute']>>[number];

/** A thread for one of its readers, as a tree, the earliest first at each place. */
export function threadFor(
  viewer: SignedIn,
  thread: readonly SharedRow[],
  hiddenIds: readonly string[],
): Comment[] {
  const hidden = new Set(hiddenIds);
  const rows = thread.map((row): CommentRow => {
    const { isReadByAll, votes, ...comment } = row;
    const isReadable = isReadByAll && !(row.author && hidden.has(row.author._id));
    return { ...comment, isReadable, vote: votes?.[viewer.userId] ?? null };
  });
  return treeOf(viewer, rows);
}

/** What is gone keeps its place only where something is left below it. Parents come before their replies. */
function treeOf(viewer: SignedIn, rows: readonly CommentRow[]): Comment[] {
  const kept = new Set<string>();
  const answered = new Set<string>();
  for (const row of rows.toReversed()) {
    if (isGone(row) && !answered.has(row.id)) continue;
    kept.add(row.id);
    if (row.parentId !== null) answered.add(row.parentId);
  }
  const tree: Comment[] = [];
  const byId = new Map<string, Comment>();
  for (const row of rows) {
    if (!kept.has(row.id)) continue;
    const comment = presentComment(viewer, row);
    byId.set(row.id, comment);
    const siblings = row.parentId === null ? tree : byId.get(row.parentId)?.replies;
    siblings?.push(comment);
  }
  return tree;
}
