import { requestSystemStatus } from '@keyhold/contracts/ai-studio/ai-studio.events';
import { DAY_MS } from '@keyhold/rules/time/duration';
import type { Feature } from '../../feature';
import { inbound } from '../../realtime/inbound';
import { aiStudioRoutes } from './ai-studio.routes';
import { aiPersonas, pictureJobs } from './ai-studio.tables';
import { forgetDeleted } from './change-picture';
import { makePictures, takeUpAgain } from './make-pictures';
import { faceReference, forgetPersona, ownFace, ownPersona } from './persona';
import { announceStatus } from './system-status';
import { takePicturesAlong } from './take-along';

/** Pictures of an AI persona: asked for, made one after the other, and kept by nobody but the browser. */
export const aiStudioFeature: Feature = {
  routes: aiStudioRoutes,
  files: [faceReference],
  tasks: (deps) => [makePictures(deps)],
  inbound: (deps) => [
    inbound(requestSystemStatus, async ({ actor }) => {
      if (!actor.restricted) await announceStatus(deps, actor.userId);
    }),
  ],
  schedules: (deps) => [
    {
      name: 'ai-studio.take_up_again',
      cron: '* * * * *',
      timezone: 'UTC',
      run: () => takeUpAgain(deps),
    },
    {
      name: 'ai-studio.forget_deleted',
      cron: '50 3 * * *',
      timezone: 'UTC',
      run: () => forgetDeleted(deps, 2 * DAY_MS),
    },
  ],
  personalData: {
    columns: [
      [pictureJobs.userId, 'deleted'],
      [pictureJobs.wanted, 'deleted'],
      [pictureJobs.persona, 'deleted'],
      [pictureJobs.painting, { kept: 'Says how a picture was painted, and nothing of a person.' }],
      [pictureJobs.worker, { kept: 'A name of a run, and nobody’s.' }],
      [aiPersonas.userId, 'deleted'],
    ],
    takeAlong: (deps, userId) => ({
      parts: [
        { name: 'ai-pictures', rows: takePicturesAlong(deps, userId) },
        { name: 'ai-persona', rows: ownPersona(deps, userId) },
      ],
      pictures: ownFace(deps, userId),
    }),
    async forget(tx, deps, { id }) {
      await forgetPersona(tx, deps, id);
      return undefined;
    },
  },
};
