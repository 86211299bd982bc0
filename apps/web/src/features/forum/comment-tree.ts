import type { Comment } from '@keyhold/contracts/forum/comments';

/** The tree with one comment changed; the others stay the objects that they are. */
export function changeComment(
  tree: readonly Comment[],
  id: string,
  change: (comment: Comment) => Comment,
): Comment[] {
  return tree.map((comment) => {
    if (comment._id === id) return change(comment);
    if (comment.replies.length === 0) return comment;
    const replies = changeComment(comment.replies, id, change);
    return replies.every((reply, at) => reply === comment.replies[at]) ? comment : { ...comment, replies };
  });
}

/** The tree with a comment as the server has it now: in its place, or at the end of those beside it. */
export function putComment(tree: readonly Comment[], put: Comment): Comment[] {
  if (findComment(tree, put._id) !== null)
    return changeComment(tree, put._id, ({ replies }) => ({ ...put, replies }));
  if (put.isDeleted) return [...tree];
  if (put.parentId === null) return [...tree, put];
  return changeComment(tree, put.parentId, (parent) => ({ ...parent, replies: [...parent.replies, put] }));
}

/** The tree without a comment, and without the places that only stood for it. */
export function dropComment(tree: readonly Comment[], id: string): Comment[] {
  return tree.flatMap((comment) => {
    if (comment._id === id) return [];
    if (comment.replies.length === 0) return [comment];
    const replies = dropComment(comment.replies, id);
    if (replies.length === 0 && comment.isDeleted) return [];
    return replies.length === comment.replies.length &&
      replies.every((reply, at) => reply === comment.replies[at])
      ? [comment]
      : [{ ...comment, replies }];
  });
}

export function findComment(tree: readonly Comment[], id: string): Comment | null {
  return pathTo(tree, id)?.at(-1) ?? null;
}

/** The comments from the first level down to one; null where it is not there. */
export function pathTo(tree: readonly Comment[], id: string): Comment[] | null {
  for (const comment of tree) {
    if (comment._id === id) return [comment];
    const below = pathTo(comment.replies, id);
    if (below !== null) return [comment, ...below];
  }
  return null;
}

/** How many comments stand below one. */
export function countBelow({ replies }: Comment): number {
  return replies.reduce((sum, reply) => sum + 1 + countBelow(reply), 0);
}
