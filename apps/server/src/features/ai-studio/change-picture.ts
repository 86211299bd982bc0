import { pictureTypeOf } from '@keyhold/contracts/ai-bridge/picture-seal';
import { standardPersona } from '@keyhold/rules/ai-studio/persona';
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { fetchSealedPicture } from '../ai-bridge/ai-bridge.api';
import { type PictureRow, pictureJobs } from './ai-studio.tables';
import { paintCard } from './builtin/paint-card';
import { appendOver } from './picture-over';
import { announcePicture, isOwn } from './present-picture';
import { announceStatus } from './system-status';

/** Gives a picture up; it does not count then. What works on it notices within a second. Refuses `not_found`, `picture_over`. */
export async function cancelPicture(deps: Deps, userId: string, id: string): Promise<PictureRow> {
  const now = deps.clock.now();
  const cancelled = await deps.transaction(async (tx) => {
    const [row] = await tx
      .update(pictureJobs)
      .set({
        status: 'failed',
        stage: 'failed',
        message: 'Cancelled',
        error: 'You cancelled it.',
        worker: null,
        updatedAt: now,
        version: sql`${pictureJobs.version} + 1`,
      })
      .where(and(isOwn(userId, id), inArray(pictureJobs.status, ['pending', 'processing'])))
      .returning();
    if (row) await appendOver(tx, deps, row, 'cancelled');
    return row;
  });
  if (!cancelled) {
    await findOwn(deps, userId, id);
    throw new Refusal('picture_over');
  }
  await announcePicture(deps, cancelled);
  await announceStatus(deps, userId);
  return cancelled;
}

/** Deletes a picture: of one that was made only stays, until the day is over, that it counts. Refuses `not_found`. */
export async function deletePicture(deps: Deps, userId: string, id: string): Promise<void> {
  const now = deps.clock.now();
  const [deleted] = await deps.db
    .update(pictureJobs)
    .set({
      status: sql`case when ${pictureJobs.status} = 'completed' then 'completed' else 'failed' end`,
      wanted: { activity: '', location: '', outfit: [], timeOfDay: 'afternoon', customPrompt: '' },
      prompt: '',
      enrichedPrompt: null,
      persona: null,
      message: '',
      error: null,
      lockId: null,
      worker: null,
      updatedAt: now,
      deletedAt: now,
      version: sql`${pictureJobs.version} + 1`,
    })
    .where(isOwn(userId, id))
    .returning({ run: pictureJobs.run });
  if (!deleted) throw new Refusal('not_found');
  deps.passingPictures.drop({ picture: id, run: deleted.run });
  await announceStatus(deps, userId);
}

/** Deletes what was deleted so long ago that its day is over everywhere. */
export async function forgetDeleted(deps: Deps, keptMs: number): Promise<void> {
  await deps.db
    .delete(pictureJobs)
    .where(and(isNotNull(pictureJobs.deletedAt), lt(pictureJobs.deletedAt, deps.clock.now() - keptMs)));
}

/** Refuses `not_found`. */
export async function findOwn({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<PictureRow> {
  const [job] = await db.select().from(pictureJobs).where(isOwn(userId, id));
  if (!job) throw new Refusal('not_found');
  return job;
}

/**
 * The picture of a job, for the browser that keeps it: one of a bridge as it was sealed there. Refuses `not_found`,
 * `picture_gone`, `picture_away`.
 */
export async function readPicture(deps: Deps, userId: string, id: string) {
  const { status, maker, bridgeId, run, wanted, persona, seed } = await findOwn(deps, userId, id);
  if (status !== 'completed') throw new Refusal('not_found');
  if (maker !== 'builtin' && bridgeId === null) {
    const bytes = await deps.passingPictures.find({ picture: id, run });
    const contentType = bytes && pictureTypeOf(bytes);
    if (!bytes || !contentType) throw new Refusal('picture_gone');
    return { bytes: Buffer.from(bytes), contentType } as const;
  }
  if (bridgeId !== null) {
    const bytes = await fetchSealedPicture(deps, userId, { bridgeId, picture: id, run });
    if (typeof bytes === 'string') throw new Refusal(bytes === 'gone' ? 'picture_gone' : 'picture_away');
    return { bytes, contentType: 'application/octet-stream' } as const;
  }
  const bytes = Buffer.from(paintCard({ ...wanted, seed, person: persona ?? standardPersona, look: userId }));
  return { bytes, contentType: 'image/svg+xml' } as const;
}
