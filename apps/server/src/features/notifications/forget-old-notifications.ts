import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { notifications } from './notifications.tables';

const readKeptMs = 90 * DAY_MS;
const keptMs = 365 * DAY_MS;

/** Deletes notifications that were read after 90 days, and any after a year. */
export async function forgetOldNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const isOldAndRead = and(isNotNull(notifications.readAt), lt(notifications.createdAt, now - readKeptMs));
  await db.delete(notifications).where(or(isOldAndRead, lt(notifications.createdAt, now - keptMs)));
}
