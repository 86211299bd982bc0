import * as ofPersona from '@keyhold/contracts/ai-studio/persona';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { Refusal } from '../../kernel/errors';
import { currentScene } from '../ai-keyholder/ai-keyholder.api';
import { startPicture } from './ai-studio.api';
import type { Wanted } from './ai-studio.tables';
import { cancelPicture, deletePicture, findOwn, readPicture } from './change-picture';
import { testImageServer } from './image-address';
import {
  changePersona,
  destroyFace,
  faceForBridge,
  findPersona,
  keepFace,
  presentPersona,
  readOwnFace,
  requirePaintable,
} from './persona';
import { listPictures, presentPicture } from './present-picture';
import { sendToChat } from './send-to-chat';
import { retryPicture } from './start-picture';
import { announceStatus, systemStatusOf } from './system-status';

const success = true as const;

export function aiStudioRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(calls.readPictureHistory, async ({ actor: { userId } }) => ({
      success,
      jobs: await listPictures(deps, userId),
      system: await systemStatusOf(deps, userId),
    })),
    route(calls.readPictureJob, async ({ actor, params }) => ({
      success,
      job: await presentPicture(deps, await findOwn(deps, actor.userId, params.id)),
    })),
    route(calls.generatePicture, async ({ actor: { userId }, body, idempotencyKey }) => {
      const { slot } = body.useCurrentTimeSlot ? await currentScene(deps, userId) : { slot: undefined };
      if (slot === null) throw new Refusal('picture_slot_missing');
      const wanted: { readonly [Part in keyof Wanted]?: Wanted[Part] | undefined } = slot ?? body;
      const {
        customPrompt = '',
        activity = '',
        location = '',
        outfit = [],
        timeOfDay = 'afternoon',
      } = wanted;
      const row = await startPicture(deps, {
        userId,
        origin: 'studio',
        sendToChat: body.sendToChat ?? false,
        lockId: null,
        customPrompt,
        activity,
        location,
        outfit: [...new Set(outfit)],
        timeOfDay,
        idempotencyKey,
      });
      return { success, jobId: row.id, job: await presentPicture(deps, row) };
    }),
    route(calls.cancelPicture, async ({ actor, params }) => ({
      success,
      job: await presentPicture(deps, await cancelPicture(deps, actor.userId, params.id)),
    })),
    route(calls.retryPicture, async ({ actor, params }) => {
      const row = await retryPicture(deps, actor.userId, params.id);
      return { success, jobId: row.id, job: await presentPicture(deps, row) };
    }),
    route(calls.sendPictureToChat, async ({ actor, params }) => ({
      success,
      job: await presentPicture(deps, await sendToChat(deps, actor.userId, params.id)),
    })),
    route(calls.deletePicture, async ({ actor, params }) => {
      await deletePicture(deps, actor.userId, params.id);
      return { success };
    }),
    route(calls.testImageServer, ({ actor }) => testImageServer(deps, actor.userId)),
    route(calls.readPicture, ({ actor, params }) => readPicture(deps, actor.userId, params.id)),
    ...personaRoutes(deps),
  ];
}

function personaRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(ofPersona.readPersona, async ({ actor: { userId } }) => ({
      success,
      persona: presentPersona(await findPersona(deps.db, userId)),
    })),
    route(ofPersona.savePersona, async ({ actor: { userId }, body }) => {
      requirePaintable(body.negativePrompt, 'negativePrompt');
      const persona = presentPersona(await deps.transaction((tx) => changePersona(tx, userId, body)));
      await announceStatus(deps, userId);
      return { success, persona };
    }),
    route(ofPersona.uploadFace, async ({ actor: { userId }, files }) => {
      const persona = presentPersona(await keepFace(deps, userId, files.face));
      return { success, faceUrls: persona.faceReferenceUrls, persona };
    }),
    route(ofPersona.readFace, ({ actor, params }) => readOwnFace(deps, actor.userId, params.id)),
    route(ofPersona.deleteFace, async ({ actor, params }) => ({
      success,
      persona: presentPersona(await destroyFace(deps, actor.userId, params.id)),
    })),
    route(ofPersona.handFaceToBridge, ({ body }) => faceForBridge(deps, body)),
  ];
}
