import { notificationText } from '@keyhold/contracts/notifications/all-notifications';
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '@keyhold/contracts/notifications/notification-settings';
import {
  listNotifications,
  type notification,
  notificationsShown,
  readAllNotifications,
  readNotification,
} from '@keyhold/contracts/notifications/notifications';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { Refusal } from '../../kernel/errors';
import { changeWishes, presentWishes, readWishes } from './notification-settings';
import { notifications } from './notifications.tables';

type Shown = z.input<typeof notification>;

export function notificationRoutes(deps: Deps): MountedEndpoint[] {
  const { db, clock } = deps;
  const done = { ok: true } as const;
  /** The other pages of the person show it as read too. */
  const tellRead = (userId: string, id: string | null) =>
    deps.announce.deliver({ userId }, 'notifications_read', { id });
  const own = (userId: string) => and(eq(notifications.userId, userId), notifications.inApp);
  const ownUnread = (userId: string) => and(own(userId), isNull(notifications.readAt));
  return [
    route(listNotifications, async ({ actor: { userId }, query: { before } }) => {
      const older = before === undefined ? undefined : lt(notifications.id, before);
      const rows = await db
        .select()
        .from(notifications)
        .where(and(own(userId), older))
        .orderBy(desc(notifications.id))
        .limit(notificationsShown + 1);
      const [unread] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(notifications)
        .where(ownUnread(userId));
      const shown = rows.slice(0, notificationsShown);
      return {
        notifications: shown.flatMap(present),
        unreadCount: unread?.count ?? 0,
        nextBefore: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      };
    }),
    route(readNotification, async ({ actor, params }) => {
      const found = await db
        .update(notifications)
        .set({ readAt: sql`coalesce(${notifications.readAt}, ${new Date(clock.now()).toISOString()})` })
        .where(and(own(actor.userId), eq(notifications.id, params.id)))
        .returning({ id: notifications.id });
      if (found.length === 0) throw new Refusal('not_found');
      tellRead(actor.userId, params.id);
      return done;
    }),
    route(readAllNotifications, async ({ actor }) => {
      await db.update(notifications).set({ readAt: clock.now() }).where(ownUnread(actor.userId));
      tellRead(actor.userId, null);
      return done;
    }),
    route(readNotificationSettings, async ({ actor }) => presentWishes(await readWishes(db, actor.userId))),
    route(changeNotificationSettings, async ({ actor, body }) =>
      presentWishes(await changeWishes(deps, actor.userId, body)),
    ),
  ];
}

/** Shows nothing if a later version of the product stored a kind that this one does not know. */
function present(row: typeof notifications.$inferSelect): Shown[] {
  const text = notificationText(row);
  if (!text) return [];
  const { type = 'other', title, message, actionUrl } = text;
  return [
    {
      _id: row.id,
      type,
      title,
      message,
      read: row.readAt !== null,
      createdAt: new Date(row.createdAt).toISOString(),
      metadata: actionUrl ? { actionUrl } : {},
    },
  ];
}
