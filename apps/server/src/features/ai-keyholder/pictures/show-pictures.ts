import * as z from 'zod';
import type { Deps } from '../../../deps';
import { type Listener, listener } from '../../../events/listener';
import type { Task } from '../../../jobs/job-queue';
import { sayPictureOnce } from '../../messages/messages.api';
import { findConfig } from '../find-config';
import { personaLine } from '../scripted/lines';

const task = 'ai-keyholder.show_picture';
const toShow = z.object({
  userId: z.string(),
  jobId: z.string(),
  lockId: z.string().nullable(),
  origin: z.enum(['studio', 'autonomous']),
});

/** A picture that is to go into the conversation goes there once it is made; one that was asked for there is there already. */
export function showMadePictures(deps: Deps): Listener {
  return listener({
    name: 'ai-keyholder.show_made_pictures',
    types: ['ai_studio.picture_over'],
    async handle(tx, { payload: { jobId, userId, origin, lockId, sendToChat, outcome } }) {
      if (outcome === 'completed' && sendToChat && origin !== 'chat')
        await deps.jobs.add(tx, task, { userId, jobId, lockId, origin }, { key: `${task}:${jobId}` });
      return undefined;
    },
  });
}

/** Says a few words with the picture, as long as the AI is on. */
export function showPicture(deps: Deps): Task {
  return {
    name: task,
    async run(payload) {
      const { userId, jobId, lockId, origin } = toShow.parse(payload);
      const { settings } = await findConfig(deps.db, userId);
      if (!settings.enabled) return;
      const content = personaLine(origin === 'studio' ? 'sendPicture' : 'unaskedPicture', settings.persona);
      await sayPictureOnce(deps, userId, {
        content,
        ai: { name: settings.name, source: 'builtin', acts: [], kind: 'said', lockId, picture: { jobId } },
        turn: null,
      });
    },
  };
}
