import { createGroup } from '@keyhold/contracts/messages/conversations';
import { sendMessage } from '@keyhold/contracts/messages/messages';
import { idOf, signIn } from '../people';
import { clearPhoto } from '../pictures';
import type { Situation, World } from './situation';

/** A message that the author sent to somebody new. */
async function saidByAuthor({ app, author }: Pick<World, 'app' | 'author'>) {
  const receiverId = await idOf(await signIn(app));
  const { body } = await author.call(sendMessage, { body: { receiverId, content: 'Good morning' } });
  return { messageId: body._id };
}

/** A group that the author made with somebody new. */
async function groupOfAuthor({ app, author }: Pick<World, 'app' | 'author'>) {
  const memberId = await idOf(await signIn(app));
  const { body } = await author.call(createGroup, { body: { name: 'Us', memberIds: [memberId] } });
  return { id: body._id.replace('group_', ''), memberId };
}

const thread: Situation = async (world) => ({
  params: { id: `group_${(await groupOfAuthor(world)).id}` },
});

/** Conversations of the author; anybody may write to somebody new. */
export const messageSituations: Record<string, Situation> = {
  'POST /api/messages/groups': async ({ app }) => ({
    body: { name: 'Friends', memberIds: [await idOf(await signIn(app))] },
  }),
  'PATCH /api/messages/groups/:id': async (world) => ({
    params: { id: (await groupOfAuthor(world)).id },
    body: { name: 'Us two' },
  }),
  'PUT /api/messages/groups/:id/admin': async (world) => {
    const { id, memberId } = await groupOfAuthor(world);
    return { params: { id }, body: { userId: memberId } };
  },
  'POST /api/messages/groups/:id/members': async (world) => ({
    params: { id: (await groupOfAuthor(world)).id },
    body: { memberIds: [await idOf(await signIn(world.app))] },
  }),
  'DELETE /api/messages/groups/:id/members/:userId': async (world) => {
    const { id, memberId } = await groupOfAuthor(world);
    return { params: { id, userId: memberId } };
  },
  'GET /api/messages/search': async (world) => {
    const { id } = await groupOfAuthor(world);
    return { query: { query: 'morning', groupId: id } };
  },
  'GET /api/messages/:id': async (world) => ({
    ...(await thread(world)),
    query: { limit: '20', markAsRead: 'true' },
  }),
  'POST /api/messages/:id/read': async (world) => ({ ...(await thread(world)), body: { place: 1 } }),
  'DELETE /api/messages/:id': thread,
  'POST /api/messages': async ({ app }) => ({
    body: { receiverId: await idOf(await signIn(app)), content: 'Good morning' },
  }),
  'POST /api/messages/upload-image': async () => ({ body: {}, files: { image: await clearPhoto() } }),
  'POST /api/messages/:id/react': async (world) => ({
    params: { id: (await saidByAuthor(world)).messageId },
    body: { emoji: '🔒', on: true },
  }),
  'POST /api/messages/:id/report': async (world) => ({
    params: { id: (await saidByAuthor(world)).messageId },
    body: { reason: 'spam_scam' },
  }),
};
