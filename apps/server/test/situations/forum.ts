import { addComment } from '@keyhold/contracts/forum/comments';
import { createPost } from '@keyhold/contracts/forum/posts';
import { currentUser } from '@keyhold/contracts/users/me';
import type { Situation, World } from './situation';

/** A post of the author. */
async function postOfAuthor({ author }: Pick<World, 'author'>): Promise<string> {
  return (await author.call(createPost, { body: { title: 'Good morning' } })).body._id;
}

const post: Situation = async (world) => ({ params: { id: await postOfAuthor(world) } });

/** A comment of the author on it. */
const comment: Situation = async (world) => {
  const id = await postOfAuthor(world);
  const { body } = await world.author.call(addComment, { params: { id }, body: { content: 'Hello' } });
  return { params: { id, commentId: body.comment._id } };
};

const withBody =
  (situation: Situation, body: object): Situation =>
  async (world) => ({ ...(await situation(world)), body });

const content = { content: 'How was your night?' };
const report = { reason: 'spam', notes: 'It sells something.' };

/** Posts and comments of the author, for everybody to answer. */
export const forumSituations: Record<string, Situation> = {
  'GET /api/mentions': async ({ author }) => {
    const { username } = (await author.call(currentUser, {})).body;
    return { query: { names: `@${username}` } };
  },
  'GET /api/posts': async () => ({ query: { sort: 'new', page: '1', limit: '20' } }),
  'GET /api/posts/:id': post,
  'POST /api/posts': async () => ({
    body: { title: 'My first week', description: 'It went well.', isNSFW: false },
  }),
  'PATCH /api/posts/:id': withBody(post, { title: 'Good evening', description: '', removeImage: true }),
  'DELETE /api/posts/:id': post,
  'PATCH /api/posts/:id/pin': withBody(post, { isPinned: false }),
  'PATCH /api/posts/preferences/nsfw': async () => ({ body: { hideNSFW: false } }),
  'POST /api/posts/:id/vote': withBody(post, { voteType: 'up' }),
  'POST /api/posts/:id/report': withBody(post, report),
  'GET /api/posts/:id/comments/:commentId': comment,
  'POST /api/posts/:id/comments': withBody(post, content),
  'POST /api/posts/:id/comments/:commentId/reply': withBody(comment, content),
  'PATCH /api/posts/:id/comments/:commentId': withBody(comment, content),
  'DELETE /api/posts/:id/comments/:commentId': comment,
  'POST /api/posts/:id/comments/:commentId/vote': withBody(comment, { voteType: 'down' }),
  'POST /api/posts/:id/comments/:commentId/report': withBody(comment, report),
};
