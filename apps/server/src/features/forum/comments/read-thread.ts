import type { Comment } from '@keyhold/contracts/forum/comments';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { forumComments } from '../forum.tables';
import { type CommentRow, isGone, presentComment, selectComments } from './select-comments';

/** All comments of a post as a tree, the earliest first at each place. One statement. */
export async function readThread(db: Queryable, viewer: SignedIn, postId: string): Promise<Comment[]> {
  const rows = await selectComments(db, viewer)
    .where(eq(forumComments.postId, postId))
    .orderBy(asc(forumComments.depth), asc(forumComments.id));
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
