import { cancelPicture, generatePicture, readPictureHistory } from '@keyhold/contracts/ai-studio/pictures';
import { withAi } from '../ai';
import type { Caller } from '../caller';
import { eventually } from '../eventually';
import type { Situation } from './situation';

/** Room for one more picture each time. */
async function begun({ author }: { author: Caller }): Promise<string> {
  await withAi(author, { maxImagesPerDay: 20 });
  const { jobId } = (await author.call(generatePicture, { body: { activity: 'reading' } })).body;
  return jobId;
}

const waiting: Situation = async (world) => ({ params: { id: await begun(world) } });
const over: Situation = async (world) => {
  const id = await begun(world);
  await world.author.call(cancelPicture, { params: { id } });
  return { params: { id } };
};
const made: Situation = async (world) => {
  const done = async () => {
    const { jobs } = (await world.author.call(readPictureHistory, {})).body;
    return jobs.find(({ status }) => status === 'completed')?.jobId;
  };
  let id = await done();
  if (id === undefined) {
    await begun(world);
    id = await eventually(async () => {
      await world.app.settle();
      const made = await done();
      if (made === undefined) throw new Error('not made yet');
      return made;
    });
  }
  return { params: { id } };
};

/** Pictures of the author. */
export const studioSituations: Record<string, Situation> = {
  'POST /api/ai-keyholder/persona/generate/test': async () => ({ body: { activity: 'reading' } }),
  'GET /api/ai-keyholder/persona/jobs/:id': over,
  'POST /api/ai-keyholder/persona/jobs/:id/cancel': waiting,
  'POST /api/ai-keyholder/persona/jobs/:id/retry': over,
  'DELETE /api/ai-keyholder/persona/jobs/:id': over,
  'GET /api/ai-keyholder/images/proxy/:id': made,
};
