import type { NotificationContent } from '@keyhold/contracts/notifications/all-notifications';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { AfterDelivery } from '../../events/listener';
import { newId } from '../../kernel/random';
import { notifications } from './notifications.tables';

type Parts = Pick<Deps, 'random' | 'announce'>;

export type NewNotification = NotificationContent & {
  readonly userId: string;
  /** The event that caused it; a second notification for the same cause is not made. */
  readonly causeId: string;
  readonly occurredAt: number;
};

/**
 * A way on which notifications reach people beside the inbox, which is their rows. It is called in the
 * transaction that stores them, so that it can add a job; it returns what is to be done after the commit.
 */
type Channel = (
  tx: Tx,
  deps: Parts,
  stored: readonly (typeof notifications.$inferSelect)[],
) => Promise<AfterDelivery>;

const openPages: Channel = async (_tx, { announce }, stored) => {
  return () => {
    for (const { id, userId } of stored) announce.deliver({ userId }, 'new_notification', { id });
  };
};

const channels: readonly Channel[] = [openPages];

/**
 * Stores notifications and gives those that are no repeats to every channel; returns what to do after the
 * commit.
 */
export async function notify(
  tx: Tx,
  deps: Parts,
  wanted: readonly NewNotification[],
): Promise<AfterDelivery> {
  if (wanted.length === 0) return undefined;
  const rows = wanted.map(({ occurredAt, ...row }) => ({
    ...row,
    id: newId(occurredAt, deps.random),
    createdAt: occurredAt,
  }));
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
