import * as z from 'zod';
import type { Deps } from '../../../deps';
import { type Listener, listener } from '../../../events/listener';
import type { Task } from '../../../jobs/job-queue';
import { sayPictureOnce } from '../../messages/messages.api';
import { type AiConfig, findConfig } from '../find-config';
import { personaLine } from '../scripted/lines';

const task = 'ai-keyholder.show_picture';
const toShow = z.object({
  userId: z.string(),
  jobId: z.string(),
  lockId: z.string().nullable(),
});

/** A picture that is to go into the conversation goes there once it is made; one that was asked for there is there already. */
export function showMadePictures(deps: Deps): Listener {
  return listener({
    name: 'ai-keyholder.show_made_pictures',
    types: ['ai_studio.picture_over'],
    async handle(tx, { payload: { jobId, userId, origin, lockId, sendToChat, outcome } }) {
      if (outcome === 'completed' && sendToChat && origin !== 'chat')
        await deps.jobs.add(tx, task, { userId, jobId, lockId }, { key: `${task}:${jobId}` });
      return undefined;
    },
  });
}

/** Shows the picture, as long as the AI is on. */
export function showPicture(deps: Deps): Task {
  return {
    name: task,
    async run(payload) {
      const { userId, jobId, lockId } = toShow.parse(payload);
      const config = await findConfig(deps.db, userId);
      if (config.settings.enabled) await showInChat(deps, config, { jobId, lockId });
    },
  };
}

/** Shows a picture that was made with the words of one that nobody asked for; one that the conversation shows is not shown twice. */
export async function showInChat(
  deps: Deps,
  { userId, settings: { name, persona } }: AiConfig,
  { jobId, lockId }: Omit<z.output<typeof toShow>, 'userId'>,
): Promise<void> {
  const content = personaLine('unaskedPicture', persona);
  await sayPictureOnce(deps, userId, {
    content,
    ai: { name, source: 'builtin', acts: [], kind: 'said', lockId, picture: { jobId } },
    turn: null,
  });
}
