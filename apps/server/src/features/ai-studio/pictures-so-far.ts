import type { PicturesSoFar } from '@keyhold/rules/ai-studio/image-behavior';
import { and, eq, max, ne } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { AiConfig } from '../ai-keyholder/ai-keyholder.api';
import { pictureJobs } from './ai-studio.tables';
import { dayOf } from './system-status';

/** When the last picture for a conversation was begun, and how many came by themselves today. */
export async function picturesSoFar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, settings }: AiConfig,
): Promise<Omit<PicturesSoFar, 'messagesSince'>> {
  const own = and(eq(pictureJobs.userId, userId), ne(pictureJobs.origin, 'studio'));
  const [last] = await db
    .select({ at: max(pictureJobs.createdAt) })
    .from(pictureJobs)
    .where(own);
  const today = and(
    own,
    eq(pictureJobs.origin, 'autonomous'),
    eq(pictureJobs.day, dayOf(settings, clock.now())),
    ne(pictureJobs.status, 'failed'),
  );
  return { lastAt: last?.at ?? null, byItselfToday: await db.$count(pictureJobs, today) };
}
