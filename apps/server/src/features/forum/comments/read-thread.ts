import type { Comment } from '@keyhold/contracts/forum/comments';
import { mayModerate } from '@keyhold/rules/boards/rights';
import { asc, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once';
import type { Queryable } from '../../../db/database';
import type { SignedIn } from '../../../kernel/actor';
import { anyViewer } from '../../users/users.api';
import { forumComments } from '../forum.tables';
import { type CommentRow, isGone, presentComment, selectComments } from './select-comments';

const threadOf = builtOnce((db, reader: 'member' | 'staff') =>
  selectComments(db, anyViewer(reader === 'staff'))
    .where(eq(forumComments.postId, sql.placeholder('postId')))
    .orderBy(asc(forumComments.depth), asc(forumComments.id))
    .prepare(`forum_thread_${reader}`),
);

/** Makes the reader of all comments of a post as a tree, the earliest first at each place. One statement. */
export function createThreadReader(db: Queryable) {
  return async function readThread(viewer: SignedIn, postId: string): Promise<Comment[]> {
    const reader = mayModerate(viewer) ? 'staff' : 'member';
    return treeOf(viewer, await threadOf(db, reader).execute({ viewerId: viewer.userId, postId }));
  };
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
