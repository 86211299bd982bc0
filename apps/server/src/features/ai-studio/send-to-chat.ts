import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { findConfig, newestLock, showInChat } from '../ai-keyholder/ai-keyholder.api';
import { type PictureRow, pictureJobs } from './ai-studio.tables';
import { findOwn } from './change-picture';
import { announcePicture, isOwn } from './present-picture';
import { requireSayable } from './start-picture';

/**
 * Has a person's AI show a picture that was made; one that its conversation shows stays as it is. Refuses `not_found`,
 * `picture_not_made`, `ai_text_refused`, `ai_not_enabled`, `ai_no_lock`.
 */
export async function sendToChat(deps: Deps, userId: string, id: string): Promise<PictureRow> {
  const { status, wanted, enrichedPrompt } = await findOwn(deps, userId, id);
  if (status !== 'completed') throw new Refusal('picture_not_made');
  requireSayable(wanted);
  if (pointsAtMinors(enrichedPrompt ?? '')) throw new Refusal('ai_text_refused');
  const config = await findConfig(deps.db, userId);
  if (!config.settings.enabled) throw new Refusal('ai_not_enabled');
  const lockId = await newestLock(deps, userId);
  if (lockId === null) throw new Refusal('ai_no_lock');
  const [job] = await deps.db
    .update(pictureJobs)
    .set({ sendToChat: true, version: sql`${pictureJobs.version} + 1` })
    .where(and(isOwn(userId, id), eq(pictureJobs.status, 'completed')))
    .returning();
  if (!job) throw new Refusal('not_found');
  await showInChat(deps, config, { jobId: id, lockId });
  await announcePicture(deps, job);
  return job;
}
