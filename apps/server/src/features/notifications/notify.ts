import type { NotificationContent } from '@keyhold/contracts/notifications/all-notifications';
import { deletedUserName } from '@keyhold/contracts/users/leaving';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { AfterDelivery } from '../../events/listener';
import { newId } from '../../kernel/random';
import { users } from '../users/users.tables';
import { notifications } from './notifications.tables';
import { telegramChannel } from './telegram/telegram-channel';

type Parts = Pick<Deps, 'random' | 'announce' | 'jobs' | 'telegram'>;

export type NewNotification = NotificationContent & {
  readonly userId: string;
  /** The person whose name the parameters hold as `by`. */
  readonly aboutUserId?: string | null;
  /** The event that caused it; a second notification for the same cause is not made. */
  readonly causeId: string;
  readonly occurredAt: number;
};

/**
 * A way on which notifications reach people beside the inbox, which is their rows. It is called in the
 * transaction that stores them, so that it can add a job; it returns what is to be done after the commit.
 */
export type Channel = (
  tx: Tx,
  deps: Parts,
  stored: readonly (typeof notifications.$inferSelect)[],
) => Promise<AfterDelivery>;

const openPages: Channel = async (_tx, { announce }, stored) => {
  return () => {
    for (const { id, userId } of stored) announce.deliver({ userId }, 'new_notification', { id });
  };
};

const channels: readonly Channel[] = [openPages, telegramChannel];

/**
 * Stores notifications and gives those that are no repeats to every channel; returns what to do after the
 * commit.
 */
export async function notify(
  tx: Tx,
  deps: Parts,
  wanted: readonly NewNotification[],
): Promise<AfterDelivery> {
  const there = await holdPeople(tx, wanted);
  const rows = wanted
    .filter(({ userId }) => there.has(userId))
    .map(({ occurredAt, ...row }) => ({
      ...withoutGone(row, there),
      id: newId(occurredAt, deps.random),
      createdAt: occurredAt,
    }));
  if (rows.length === 0) return undefined;
  const stored = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing({ target: [notifications.userId, notifications.causeId] })
    .returning();
  const afterwards: AfterDelivery[] = [];
  for (const channel of channels) afterwards.push(await channel(tx, deps, stored));
  return () => {
    for (const then of afterwards) then?.();
  };
}

/** Of the people concerned those who are still here, and stay until the transaction ends: what happened may be told late. */
async function holdPeople(tx: Tx, wanted: readonly NewNotification[]): Promise<ReadonlySet<string>> {
  const ids = new Set(
    wanted.flatMap(({ userId, aboutUserId }) => (aboutUserId ? [userId, aboutUserId] : [userId])),
  );
  if (ids.size === 0) return ids;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

function withoutGone<N extends Pick<NewNotification, 'params' | 'aboutUserId'>>(
  row: N,
  there: ReadonlySet<string>,
): N {
  if (!row.aboutUserId || there.has(row.aboutUserId)) return row;
  return { ...row, aboutUserId: null, params: { ...row.params, by: deletedUserName } };
}
