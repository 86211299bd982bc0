import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { FIRST_PROGRESS, type PictureOrigin, TEST_STYLE } from '@keyhold/rules/ai-studio/picture-job';
import { lacksInput, promptOf } from '@keyhold/rules/ai-studio/scene';
import { colorsOf } from '@keyhold/rules/day-plan/catalog';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { once } from '../../db/idempotency';
import type { Deps } from '../../deps';
import { Refusal, refuseField } from '../../kernel/errors';
import { newId, type Randomness } from '../../kernel/random';
import { findCatalog, findConfig } from '../ai-keyholder/ai-keyholder.api';
import { users } from '../users/users.tables';
import { type PictureRow, pictureJobs, type Wanted } from './ai-studio.tables';
import { workOffTask } from './make-pictures';
import { announcePicture, isOwn } from './present-picture';
import { announceStatus, countOfDay, dayOf } from './system-status';

/** So many of one person wait at most. */
const mostWaiting = 10;

interface AskedPicture extends Wanted {
  readonly userId: string;
  readonly origin: PictureOrigin;
  /** The picture goes into the chat once it is there; what does that hears `picture_made` of its origin. */
  readonly sendToChat: boolean;
  /** The lock that it belongs to; null for none. */
  readonly lockId: string | null;
  /** A repeat under the same key is the first picture. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Has a picture made for a person and returns its row at once; the pages of the person hear how it goes. Refuses
 * `picture_input_missing`, `pictures_off`, `picture_limit_reached`, `picture_queue_full`, `ai_text_refused`,
 * `request_in_progress`, `idempotency_key_reused`.
 */
export async function startPicture(deps: Deps, asked: AskedPicture): Promise<PictureRow> {
  const { userId, idempotencyKey: key, ...request } = asked;
  requireSayable(request);
  const call = { userId, endpoint: 'picture', key, request };
  const id = await deps.transaction((tx) => once(tx, deps, call, () => insertPicture(deps, tx, asked)));
  return tellOfNew(deps, userId, id);
}

async function insertPicture(deps: Deps, tx: Tx, asked: AskedPicture): Promise<string> {
  const { userId, origin, sendToChat, lockId, idempotencyKey: _, ...wanted } = asked;
  const { day, imageStyle } = await requireRoom(deps, tx, userId);
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  await tx.insert(pictureJobs).values({
    id,
    userId,
    ...waiting(now),
    wanted: { ...wanted, colors: colorsOf(wanted.outfit, await findCatalog(tx, userId)) },
    prompt: promptOf(wanted),
    style: styleOf(origin, imageStyle),
    origin,
    lockId,
    sendToChat,
    seed: newSeed(deps.random),
    day,
    run: 1,
    version: 1,
    createdAt: now,
  });
  await deps.jobs.add(tx, workOffTask, { userId });
  return id;
}

/**
 * Makes a picture again with the same words and seed: one that failed, or one that is gone. Refuses `not_found`,
 * `picture_under_way`, and as `startPicture` does.
 */
export async function retryPicture(deps: Deps, userId: string, id: string): Promise<PictureRow> {
  await deps.transaction(async (tx) => {
    const [job] = await tx.select().from(pictureJobs).where(isOwn(userId, id)).for('update');
    if (!job) throw new Refusal('not_found');
    if (job.status === 'pending' || job.status === 'processing') throw new Refusal('picture_under_way');
    requireSayable(job.wanted);
    const { day, imageStyle } = await requireRoom(deps, tx, userId);
    const style = styleOf(job.origin, imageStyle);
    const again = { run: sql`${pictureJobs.run} + 1`, version: sql`${pictureJobs.version} + 1` };
    await tx
      .update(pictureJobs)
      .set({ ...waiting(deps.clock.now()), ...again, day, style, message: 'Retrying...', progress: 0 })
      .where(eq(pictureJobs.id, id));
    await deps.jobs.add(tx, workOffTask, { userId });
  });
  return tellOfNew(deps, userId, id);
}

/** What is made in the studio is a test of the persona. */
const styleOf = (origin: PictureOrigin, imageStyle: string) =>
  origin === 'studio' ? TEST_STYLE : imageStyle;

/** How a job stands that has to wait for its turn. */
const waiting = (now: number) => ({
  status: 'pending' as const,
  stage: 'starting' as const,
  progress: FIRST_PROGRESS,
  message: 'Waiting for its turn',
  error: null,
  maker: null,
  bridgeId: null,
  model: null,
  persona: null,
  painting: null,
  face: null,
  width: null,
  height: null,
  generationMs: null,
  worker: null,
  attempts: 0,
  aliveAt: null,
  queuedAt: now,
  updatedAt: now,
  completedAt: null,
});

/** Adults only: nothing that points elsewhere comes near a maker. */
export function requireSayable(wanted: Wanted): void {
  if (lacksInput({ ...wanted, useCurrentTimeSlot: false }))
    throw refuseField('picture_input_missing', 'activity');
  for (const field of ['customPrompt', 'activity', 'location'] as const)
    if (pointsAtMinors(wanted[field])) throw refuseField('ai_text_refused', field);
  if (wanted.outfit.some(pointsAtMinors)) throw refuseField('ai_text_refused', 'outfit');
  // Words that are harmless each may not be so together.
  const joined = [wanted.activity, wanted.location, ...wanted.outfit].join(' ');
  if (pointsAtMinors(joined) || pointsAtMinors(promptOf(wanted)))
    throw refuseField('ai_text_refused', 'activity');
}

/** One after the other, so that no more pictures fit into a day than fit. Returns the day, and how pictures look. */
async function requireRoom(deps: Deps, tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { settings } = await findConfig(tx, userId);
  const { imageGenEnabled, imageStyle } = settings;
  if (!imageGenEnabled) throw new Refusal('pictures_off');
  const day = dayOf(settings, deps.clock.now());
  if ((await countOfDay(tx, userId, day)) >= settings.maxImagesPerDay)
    throw new Refusal('picture_limit_reached');
  const isWaiting = and(eq(pictureJobs.userId, userId), eq(pictureJobs.status, 'pending'));
  if ((await tx.$count(pictureJobs, isWaiting)) >= mostWaiting) throw new Refusal('picture_queue_full');
  return { day, imageStyle };
}

/** Small enough for every image generator. */
const newSeed = (random: Randomness) => random.bytes(4).readUInt32BE(0) % 2_147_483_647;

async function tellOfNew(deps: Deps, userId: string, id: string): Promise<PictureRow> {
  const [row] = await deps.db.select().from(pictureJobs).where(isOwn(userId, id));
  if (!row) throw new Refusal('not_found');
  await announcePicture(deps, row);
  await announceStatus(deps, userId);
  return row;
}
