import type { notificationTypes } from '@keyhold/contracts/notifications/notifications';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { AfterDelivery } from '../../events/outbox';
import { newId } from '../../kernel/random';
import { notifications } from './notifications.tables';

export interface NewNotification {
  readonly userId: string;
  /** The event that caused it; a second notification for the same cause is not made. */
  readonly causeId: string;
  readonly type: (typeof notificationTypes)[number];
  readonly title: string;
  readonly message: string;
  /** A path of this site. */
  readonly actionUrl: string;
  readonly occurredAt: number;
}

/** Stores notifications; returns how to announce them after the commit: those of which it was no repeat. */
export async function notify(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'announce'>,
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
    .returning({ id: notifications.id, userId: notifications.userId });
  return () => {
    for (const { id, userId } of stored) deps.announce.toUser(userId, 'new_notification', { id });
  };
}
