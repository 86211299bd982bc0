import { uploadFace } from '@keyhold/contracts/ai-studio/persona';
import { cancelPicture, generatePicture, readPictureHistory } from '@keyhold/contracts/ai-studio/pictures';
import { lockWithAi, withAi } from '../ai';
import { pictureBeingMade } from '../being-made';
import { pairedBridge } from '../bridges';
import type { Caller } from '../caller';
import { eventually } from '../eventually';
import { someone } from '../people';
import { clearPhoto, fileIdAt } from '../pictures';
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

const faceOf: Situation = async ({ author }) => {
  const face = await clearPhoto();
  const { faceUrls } = (await author.call(uploadFace, { body: { stated: true }, files: { face } })).body;
  return { params: { id: fileIdAt(faceUrls[0] ?? '') } };
};

/** Somebody else's: a picture of the author that is being made would hold up their others. */
const askedByBridge: Situation = async ({ app }) => {
  const { caller, id: userId } = await someone(app);
  await caller.call(uploadFace, { body: { stated: true }, files: { face: await clearPhoto() } });
  const { token } = await pairedBridge(app, caller);
  return { body: { token, picture: await pictureBeingMade(app, userId) } };
};

/** Pictures of the author. */
export const studioSituations: Record<string, Situation> = {
  'POST /api/ai-keyholder/persona/generate/test': async () => ({ body: { activity: 'reading' } }),
  'GET /api/ai-keyholder/persona/jobs/:id': over,
  'POST /api/ai-keyholder/persona/jobs/:id/cancel': waiting,
  'POST /api/ai-keyholder/persona/jobs/:id/retry': over,
  'POST /api/ai-keyholder/persona/jobs/:id/send-to-chat': async (world) => {
    const parts = await made(world);
    await lockWithAi(world.app, world.author);
    return parts;
  },
  'DELETE /api/ai-keyholder/persona/jobs/:id': over,
  'GET /api/ai-keyholder/images/proxy/:id': made,
  'PUT /api/ai-keyholder/persona': async () => ({ body: { sampler: 'Euler a', ipAdapterWeight: 0.5 } }),
  'POST /api/ai-keyholder/persona/upload-faces': async () => ({
    body: { stated: true },
    files: { face: await clearPhoto() },
  }),
  'GET /api/ai-keyholder/persona/faces/:id': faceOf,
  'DELETE /api/ai-keyholder/persona/faces/:id': faceOf,
  'POST /api/ai-bridge/face': askedByBridge,
};
