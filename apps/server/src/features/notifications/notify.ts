import { findKind, type NotificationContent } from '@keyhold/contracts/notifications/all-notifications';
import { channels } from '@keyhold/contracts/notifications/topics';
import { deletedUserName } from '@keyhold/contracts/users/leaving';
import { quietUntil } from '@keyhold/rules/notifications/quiet-hours';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { inOneWrite } from '../../db/in-one-write';
import { isAmong } from '../../db/is-among';
import type { Deps } from '../../deps';
import type { AfterDelivery } from '../../events/listener';
import { newId } from '../../kernel/random';
import { users } from '../users/users.tables';
import type { OutgoingChannel, StoredNotification } from './channel';
import { readWishesOf, type Wishes, wants } from './notification-settings';
import { heldNotifications } from './notification-settings.tables';
import { notifications } from './notifications.tables';
import { outgoingChannels } from './outgoing-channels';

type Parts = Pick<Deps, 'random' | 'announce' | 'jobs' | 'telegram'>;
type WishesOf = ReadonlyMap<string, Wishes>;

export type NewNotification = NotificationContent & {
  readonly userId: string;
  /** The person whose name the parameters hold as `by`. */
  readonly aboutUserId?: string | null;
  /** The event that caused it; a second notification for the same cause is not made. */
  readonly causeId: string;
  readonly occurredAt: number;
};

/**
 * Stores notifications and gives those that are no repeats to every channel on which their person wants them; returns
 * what to do after the commit.
 */
export async function notify(
  tx: Tx,
  deps: Parts,
  wanted: readonly NewNotification[],
): Promise<AfterDelivery> {
  if (wanted.length === 0) return undefined;
  const userIds = wanted.map(({ userId }) => userId);
  const [there, wishes] = await inOneWrite(holdPeople(tx, wanted), readWishesOf(tx, userIds));
  const made = wanted
    .filter(({ userId, kind }) => there.has(userId) && isWantedSomewhere(wishes.get(userId), kind))
    .map(({ occurredAt, ...row }) => ({
      ...withoutGone(row, there),
      id: newId(occurredAt, deps.random),
      createdAt: occurredAt,
      inApp: wants(wishes.get(row.userId), row.kind, 'page'),
    }));
  if (made.length === 0) return undefined;
  const storedIds = await store(tx, made);
  const stored = made.filter(({ id }) => storedIds.has(id));
  for (const channel of outgoingChannels) await goOut(tx, deps, channel, stored, wishes);
  return () => {
    for (const { id, userId, inApp } of stored)
      if (inApp) deps.announce.deliver({ userId }, 'new_notification', { id });
  };
}

type Made = Omit<NewNotification, 'occurredAt'> & StoredNotification & { readonly inApp: boolean };

/** Writes them as one JSON value, whatever their number; returns the ids of those that are no repeats. */
async function store(tx: Tx, made: readonly Made[]): Promise<ReadonlySet<string>> {
  const rows = made.map(({ id, userId, causeId, kind, params, aboutUserId, createdAt, inApp }) => {
    const at = new Date(createdAt);
    return { id, user_id: userId, cause_id: causeId, kind, params, about: aboutUserId, at, in_app: inApp };
  });
  const { rows: stored } = await tx.execute<{ id: string }>(sql`
    insert into ${notifications} (id, user_id, cause_id, kind, params, about_user_id, created_at, in_app)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made
      (id uuid, user_id uuid, cause_id text, kind text, params jsonb, about uuid, at timestamptz, in_app boolean)
    on conflict (user_id, cause_id) do nothing returning id`);
  return new Set(stored.map(({ id }) => id));
}

const isWantedSomewhere = (wishes: Wishes | undefined, kind: string) =>
  channels.some((channel) => wants(wishes, kind, channel));

/** Gives a channel what is wanted on it; what comes in quiet hours is held until they are over. */
async function goOut(
  tx: Tx,
  deps: Parts,
  channel: OutgoingChannel,
  stored: readonly StoredNotification[],
  wishes: WishesOf,
): Promise<void> {
  const wanted = stored.filter(({ userId, kind }) => wants(wishes.get(userId), kind, channel.name));
  const held = wanted.flatMap((one) => {
    const dueAt = heldUntil(one, wishes.get(one.userId));
    return dueAt === null ? [] : [{ notificationId: one.id, channel: channel.name, dueAt }];
  });
  if (held.length > 0) await tx.insert(heldNotifications).values(held);
  const heldIds = new Set(held.map(({ notificationId }) => notificationId));
  const now = wanted.filter(({ id }) => !heldIds.has(id));
  if (now.length > 0) await channel.leave(tx, deps, now);
}

function heldUntil({ kind, createdAt }: StoredNotification, wishes: Wishes | undefined): number | null {
  if (!wishes?.quietHours || findKind(kind)?.isUrgent) return null;
  return quietUntil(wishes.quietHours, createdAt);
}

/** Of the people concerned those who are still here, and stay until the transaction ends: what happened may be told late. */
async function holdPeople(tx: Tx, wanted: readonly NewNotification[]): Promise<ReadonlySet<string>> {
  const ids = wanted.flatMap(({ userId, aboutUserId }) => (aboutUserId ? [userId, aboutUserId] : [userId]));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isAmong(users.id, ids))
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
