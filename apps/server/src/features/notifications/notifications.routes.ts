import { notificationText } from '@keyhold/contracts/notifications/all-notifications';
import {
  listNotifications,
  type notification,
  notificationsShown,
  readAllNotifications,
  readNotification,
} from '@keyhold/contracts/notifications/notifications';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { Refusal } from '../../kernel/errors';
import { notifications } from './notifications.tables';

type Shown = z.input<typeof notification>;

export function notificationRoutes(deps: Deps): MountedEndpoint[] {
  const { db, clock } = deps;
  const done = { ok: true } as const;
  const ownUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));
  return [
    route(listNotifications, async ({ actor }) => {
      const newest = await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, actor.userId))
        .orderBy(desc(notifications.id))
        .limit(notificationsShown);
      const [unread] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(notifications)
        .where(ownUnread(actor.userId));
      return { notifications: newest.flatMap(present), unreadCount: unread?.count ?? 0 };
    }),
    route(readNotification, async ({ actor, params }) => {
      const own = and(eq(notifications.id, params.id), eq(notifications.userId, actor.userId));
      const found = await db
        .update(notifications)
        .set({ readAt: sql`coalesce(${notifications.readAt}, ${new Date(clock.now()).toISOString()})` })
        .where(own)
        .returning({ id: notifications.id });
      if (found.length === 0) throw new Refusal('not_found');
      return done;
    }),
    route(readAllNotifications, async ({ actor }) => {
      await db.update(notifications).set({ readAt: clock.now() }).where(ownUnread(actor.userId));
      return done;
    }),
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
