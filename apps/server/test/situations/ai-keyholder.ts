import { chatWithAi } from '@keyhold/contracts/ai-keyholder/ai-chat';
import { standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { readThread } from '@keyhold/contracts/messages/conversations';
import { lockWithAi, withAi } from '../ai';
import { eventually } from '../eventually';
import { idOf } from '../people';
import type { Situation } from './situation';

const ownLock: Situation = async ({ app, author }) => ({ params: { lockId: await lockWithAi(app, author) } });

/** An AI keyholder of the author, in a lock of theirs. */
export const aiSituations: Record<string, Situation> = {
  'POST /api/ai-keyholder/config': async () => ({ body: standardAiSettings }),
  'POST /api/ai-keyholder/switch': async () => ({ body: { enabled: false } }),
  'POST /api/ai-keyholder/test': async ({ author }) => {
    await withAi(author);
    return { body: { message: 'Good evening' } };
  },
  'POST /api/ai-keyholder/chat/:lockId': async (world) => ({
    ...(await ownLock(world)),
    body: { message: 'Good evening' },
  }),
  'POST /api/ai-keyholder/chat/:lockId/answer': ownLock,
  'POST /api/ai-keyholder/undo/:lockId': async (world) => {
    const { params } = await ownLock(world);
    const lockId = params?.lockId ?? '';
    // It joins a new lock by a job, which another process may still have before it.
    await eventually(async () => {
      const said = await world.author.call(chatWithAi, {
        params: { lockId },
        body: { message: 'Add an hour' },
      });
      if (said.status !== 200) throw new Error(`It does not listen: ${said.failure.error}`);
    });
    const key = `ai_${await idOf(world.author)}`;
    const actId = await eventually(async () => {
      const { body } = await world.author.call(readThread, { params: { id: key }, query: {} });
      const acts = body.messages.flatMap(({ ai }) => ai?.acts ?? []);
      const done = acts.find((act) => act.id !== null && act.lockId === lockId);
      if (!done?.id) throw new Error('nothing was done yet');
      return done.id;
    });
    return { params: { lockId }, body: { actId } };
  },
};
