import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { notifications } from './notifications.tables';

const readKeptMs = 90 * DAY_MS;
const keptMs = 365 * DAY_MS;
/** What is in no list is kept until it has gone out. */
const outsideKeptMs = 7 * DAY_MS;

/** Deletes notifications that were read after 90 days, those in no list after a week, and any after a year. */
export async function forgetOldNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const isOldAndRead = and(isNotNull(notifications.readAt), lt(notifications.createdAt, now - readKeptMs));
  const wentOut = and(eq(notifications.inApp, false), lt(notifications.createdAt, now - outsideKeptMs));
  await db.delete(notifications).where(or(isOldAndRead, wentOut, lt(notifications.createdAt, now - keptMs)));
}
