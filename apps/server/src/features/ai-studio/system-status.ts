import {
  chooseModel,
  chooseVae,
  familyOf,
  findModel,
  type PictureModel,
  pictureModels,
} from '@keyhold/contracts/ai-bridge/picture-models';
import type { ImageServerReport } from '@keyhold/contracts/ai-bridge/protocol';
import type { AiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import { bridgeStatus, findPictureBridge } from '../ai-bridge/ai-bridge.api';
import { findConfig, newestLock } from '../ai-keyholder/ai-keyholder.api';
import { type PersonaRow, pictureJobs } from './ai-studio.tables';
import { builtinMakerName } from './builtin/card-maker';
import { findPersona } from './persona';

/** The day of a person on which a picture counts. */
export const dayOf = ({ unprompted }: AiSettings, now: number): string => civilDate(unprompted.timezone, now);

/** How many pictures of a day count: those that failed do not, deleted ones do. */
export function countOfDay(db: Queryable, userId: string, day: string): Promise<number> {
  return db.$count(
    pictureJobs,
    and(eq(pictureJobs.userId, userId), eq(pictureJobs.day, day), ne(pictureJobs.status, 'failed')),
  );
}

export async function systemStatusOf(deps: Deps, userId: string): Promise<SystemStatus> {
  const { settings, imageServer } = await findConfig(deps.db, userId);
  const { state } = await bridgeStatus(deps, userId);
  const bridge = await findPictureBridge(deps, userId);
  const place = bridge ? 'bridge' : settings.localProxyUrl === '' ? 'builtin' : 'address';
  const images = bridge?.images ?? imageServer;
  const open = await deps.db
    .select({ status: pictureJobs.status })
    .from(pictureJobs)
    .where(and(eq(pictureJobs.userId, userId), inArray(pictureJobs.status, ['pending', 'processing'])));
  return {
    bridge: state,
    imageService: open.some(({ status }) => status === 'processing') ? 'processing' : 'online',
    place,
    ...(place === 'builtin'
      ? { maker: 'builtin', makerName: builtinMakerName }
      : { maker: images?.kind ?? null, makerName: images?.name ?? null }),
    ...whatWith(place, images, await findPersona(deps.db, userId)),
    queueLength: open.length,
    today: {
      used: await countOfDay(deps.db, userId, dayOf(settings, deps.clock.now())),
      limit: settings.maxImagesPerDay,
    },
    enabled: settings.imageGenEnabled,
    hasChat: settings.enabled && (await newestLock(deps, userId)) !== null,
  };
}

/** Model and VAE of the next picture, and whether it would follow a reference of the face. */
function whatWith(
  place: SystemStatus['place'],
  images: ImageServerReport | null,
  { model, vae }: PersonaRow,
): Pick<SystemStatus, 'models' | 'face'> {
  if (place === 'builtin' || images === null)
    return { models: null, face: place === 'bridge' ? 'old_bridge' : place };
  const { models: files, vaes, face } = images;
  const takes = Object.fromEntries(pictureModels.map((one) => [one, chooseModel(files, one)])) as Record<
    PictureModel,
    string | null
  >;
  const chosen = takes[model];
  const family = chosen === null ? null : familyOf(chosen);
  return {
    models: {
      found: pictureModels.filter((one) => findModel(files, one) !== null),
      chosen,
      takes,
      vaes: vaes ?? null,
      ...(family === null || !vaes ? { vae: null } : chooseVae(vaes, vae, family)),
    },
    face: place === 'address' ? place : face === undefined ? 'old_bridge' : face[family ?? 'sd15'],
  };
}

/** Tells the pages of a person how the making of pictures stands for them. */
export async function announceStatus(deps: Deps, userId: string): Promise<void> {
  deps.announce.deliver({ userId }, 'system_status_update', await systemStatusOf(deps, userId));
}
