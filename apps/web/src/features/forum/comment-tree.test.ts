import type { Comment } from '@keyhold/contracts/forum/comments';
import { expect, it } from 'vitest';
import { changeComment, countBelow, dropComment, pathTo, putComment } from './comment-tree';

function comment(_id: string, replies: Comment[] = [], more: Partial<Comment> = {}): Comment {
  const parentId = null;
  return {
    ...{ _id, parentId, content: _id, isDeleted: false, netScore: 0, userVote: null },
    ...{ createdAt: '2027-01-01T00:00:00.000Z', editedAt: null, editedBy: null, authorId: null },
    ...{ canEdit: false, canDelete: false, canReport: false, replies },
    ...more,
  };
}
const words = (tree: readonly Comment[]): string =>
  tree
    .map(({ content, replies }) => (replies.length > 0 ? `${content}[${words(replies)}]` : content))
    .join(' ');
const tree = [comment('a', [comment('b', [comment('c')]), comment('d')]), comment('e')];

it('changes one comment and leaves the others the same objects', () => {
  const changed = changeComment(tree, 'c', (one) => ({ ...one, content: 'C' }));
  expect(words(changed)).toBe('a[b[C] d] e');
  expect(changed[1]).toBe(tree[1]);
  expect(changed[0]?.replies[1]).toBe(tree[0]?.replies[1]);
});

it.each([
  [comment('f'), 'a[b[c] d] e f'],
  [comment('f', [], { parentId: 'b' }), 'a[b[c f] d] e'],
  [comment('b', [], { content: 'B' }), 'a[B[c] d] e'],
  // What is gone is not put anew, and its reply may come before this page knows of what it answers.
  [comment('f', [], { isDeleted: true }), 'a[b[c] d] e'],
  [comment('f', [], { parentId: 'nowhere' }), 'a[b[c] d] e'],
])('puts a comment to its place: %#', (put, result) => {
  expect(words(putComment(tree, put))).toBe(result);
});

it('drops a comment with the place that stood for it', () => {
  expect(words(dropComment(tree, 'b'))).toBe('a[d] e');
  const left = [comment('a', [comment('b')], { isDeleted: true }), comment('e')];
  expect(words(dropComment(left, 'b'))).toBe('e');
});

it('finds the way to a comment and counts what is below', () => {
  expect(pathTo(tree, 'c')?.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  expect(pathTo(tree, 'x')).toBeNull();
  expect(countBelow(comment('x', tree))).toBe(5);
});
