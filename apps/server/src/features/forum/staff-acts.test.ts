import { addComment, deleteComment, editComment } from '@keyhold/contracts/forum/comments';
import { createPost, deletePost, editPost, pinPost } from '@keyhold/contracts/forum/posts';
import { listAudit } from '@keyhold/contracts/staff/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { signIn, someone } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await signIn(app);
});
afterAll(() => app.close());

async function write(by: Caller) {
  const post = await by.call(createPost, { body: { title: 'Mine', description: 'Of my own.' } });
  const params = { id: post.body._id };
  const added = await by.call(addComment, { params, body: { content: 'And this.' } });
  return { params, ofComment: { ...params, commentId: added.body.comment._id } };
}

async function change({ params, ofComment }: Awaited<ReturnType<typeof write>>) {
  await owner.call(pinPost, { params, body: { isPinned: true } });
  await owner.call(pinPost, { params, body: { isPinned: true } });
  await owner.call(pinPost, { params, body: { isPinned: false } });
  await owner.call(editPost, { params, body: { title: 'Yours' } });
  await owner.call(editComment, { params: ofComment, body: { content: 'And that.' } });
  await owner.call(deleteComment, { params: ofComment });
  expect((await owner.call(deletePost, { params })).status).toBe(200);
}

test('what the staff does to what others wrote stands in the audit, and what they do to their own does not', async () => {
  const author = await someone(app);
  await change(await write(author.caller));
  await change(await write(owner));
  const { entries } = (await owner.call(listAudit, {})).body;
  expect(entries.every(({ subject }) => subject?._id === author.id)).toBe(true);
  expect(entries.map(({ act }) => act).toReversed()).toEqual([
    'post.pinned',
    'post.unpinned',
    'post.edited',
    'comment.edited',
    'comment.deleted',
    'post.deleted',
  ]);
});
