import { chatWithAi } from '@keyhold/contracts/ai-keyholder/ai-chat';
import { standardAiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { addActivity, addClothing, addLocation } from '@keyhold/contracts/ai-keyholder/day-catalog';
import { deleteSavedDay, listSavedDays, saveDay } from '@keyhold/contracts/ai-keyholder/day-planning';
import { readThread } from '@keyhold/contracts/messages/conversations';
import { lockWithAi, withAi } from '../ai';
import { planBeingMade } from '../being-made';
import { eventually } from '../eventually';
import { FakeComfyUi } from '../fake-comfyui';
import { idOf } from '../people';
import type { Situation } from './situation';

const ownLock: Situation = async ({ app, author }) => ({ params: { lockId: await lockWithAi(app, author) } });

const aDay = {
  slots: [{ from: '07:00', to: '09:00', location: 'balcony', activity: 'reading', outfit: ['jeans'] }],
  timezone: 'Europe/Stockholm',
};
let saved = 0;
const newName = () => `Sunday ${++saved}`;
/** A saved day of the author; the one before it makes room. */
const savedDay: Situation = async ({ author }) => {
  const { body } = await author.call(listSavedDays, {});
  for (const { id } of body.configurations) await author.call(deleteSavedDay, { params: { id } });
  const day = await author.call(saveDay, { body: { name: newName(), ...aDay } });
  return { params: { id: day.body.configuration.id } };
};

/** An AI keyholder of the author, in a lock of theirs. */
export const aiSituations: Record<string, Situation> = {
  'POST /api/ai-keyholder/config': async () => ({ body: standardAiSettings }),
  'PUT /api/ai-keyholder/features': async () => ({ body: { promptOptimization: true } }),
  'PUT /api/ai-keyholder/image-behavior': async () => ({ body: { minImageInterval: 60 } }),
  'POST /api/ai-keyholder/switch': async () => ({ body: { enabled: false } }),
  'POST /api/ai-keyholder/test': async ({ author }) => {
    // A bridge of an earlier call would be asked.
    await withAi(author, { apiProvider: 'builtin' });
    return { body: { message: 'Good evening' } };
  },
  'POST /api/ai-keyholder/test-image-server': async ({ author }) => {
    await withAi(author, { localProxyUrl: (await FakeComfyUi.open()).url });
    return {};
  },
  'POST /api/ai-keyholder/chat/:lockId': async (world) => ({
    ...(await ownLock(world)),
    body: { message: 'Good evening' },
  }),
  'POST /api/ai-keyholder/chat/:lockId/answer': ownLock,
  'POST /api/ai-keyholder/day-planning/plan': async () => ({ body: aDay }),
  'POST /api/ai-keyholder/day-planning/configurations': async ({ caller }) => {
    const { body } = await caller.call(listSavedDays, {});
    for (const { id } of body.configurations ?? []) await caller.call(deleteSavedDay, { params: { id } });
    return { body: { name: newName(), ...aDay } };
  },
  'POST /api/ai-keyholder/day-planning/configurations/:id/load': savedDay,
  'DELETE /api/ai-keyholder/day-planning/configurations/:id': savedDay,
  'POST /api/ai-keyholder/day-planning/generate-auto': async ({ author }) => {
    await withAi(author);
    return { body: {} };
  },
  'POST /api/ai-keyholder/day-planning/jobs/:id/cancel': async ({ app, author }) => ({
    params: { id: await planBeingMade(app, await idOf(author)) },
  }),
  'POST /api/ai-keyholder/day-planning/wardrobe': async () => ({
    body: { name: newName(), category: 'top' },
  }),
  'DELETE /api/ai-keyholder/day-planning/wardrobe/:id': async ({ author }) => {
    const name = newName();
    const { body } = await author.call(addClothing, { body: { name, category: 'top' } });
    return { params: { id: body.wardrobe.find((item) => item.name === name)?.id ?? '' } };
  },
  'POST /api/ai-keyholder/day-planning/locations': async () => ({ body: { location: newName() } }),
  'DELETE /api/ai-keyholder/day-planning/locations/:name': async ({ caller }) => {
    const location = newName();
    await caller.call(addLocation, { body: { location } });
    return { params: { name: location } };
  },
  'POST /api/ai-keyholder/day-planning/activities': async () => ({ body: { activity: newName() } }),
  'DELETE /api/ai-keyholder/day-planning/activities/:name': async ({ caller }) => {
    const activity = newName();
    await caller.call(addActivity, { body: { activity } });
    return { params: { name: activity } };
  },
  'POST /api/ai-keyholder/undo/:lockId': async (world) => {
    // Its person may have paired a bridge that is away by now: the script always answers.
    const lockId = await lockWithAi(world.app, world.author, { apiProvider: 'builtin' });
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
