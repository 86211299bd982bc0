import { notificationText } from '@keyhold/contracts/notifications/all-notifications';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages } from '../../personal-data';
import { notifications } from './notifications.tables';

/** What a person was told, in words. */
export async function* ownNotifications({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), gt(notifications.id, after)))
      .orderBy(asc(notifications.id))
      .limit(limit),
  );
  for await (const row of rows) {
    const text = notificationText(row);
    if (!text) continue;
    const { title, message } = text;
    const readAt = row.readAt === null ? null : new Date(row.readAt).toISOString();
    yield { title, message, createdAt: new Date(row.createdAt).toISOString(), readAt };
  }
}
