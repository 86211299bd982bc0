import type { notificationTypes } from '@keyhold/contracts/notifications/notifications';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
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

/** Stores a notification; returns how to announce it after the commit, or nothing for a repeat. */
export async function notify(tx: Tx, deps: Pick<Deps, 'random' | 'announce'>, wanted: NewNotification) {
  const { occurredAt, ...row } = wanted;
  const [stored] = await tx
    .insert(notifications)
    .values({ ...row, id: newId(occurredAt, deps.random), createdAt: occurredAt })
    .onConflictDoNothing({ target: [notifications.userId, notifications.causeId] })
    .returning({ id: notifications.id });
  if (!stored) return undefined;
  return () => deps.announce.toUser(wanted.userId, 'new_notification', { id: stored.id });
}
