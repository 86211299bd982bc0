import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { ChannelParts } from './channel';
import { heldNotifications } from './notification-settings.tables';
import { notifications } from './notifications.tables';
import { outgoingChannels } from './outgoing-channels';

const batchSize = 200;

/** Gives the channels what was held in quiet hours that are over; one statement while there is none. */
export async function letGoHeld(
  deps: Pick<Deps, 'transaction' | 'clock' | 'db'> & ChannelParts,
): Promise<void> {
  const isDue = lte(heldNotifications.dueAt, deps.clock.now());
  const [any] = await deps.db
    .select({ id: heldNotifications.notificationId })
    .from(heldNotifications)
    .where(isDue)
    .limit(1);
  if (!any) return;
  for (let count = batchSize; count === batchSize; ) {
    count = await deps.transaction(async (tx) => {
      const due = await tx
        .select({ held: heldNotifications, notification: notifications })
        .from(heldNotifications)
        .innerJoin(notifications, eq(notifications.id, heldNotifications.notificationId))
        .where(isDue)
        .orderBy(heldNotifications.dueAt)
        .limit(batchSize)
        .for('update', { of: heldNotifications, skipLocked: true });
      for (const channel of outgoingChannels) {
        const ofChannel = due.filter(({ held }) => held.channel === channel.name);
        if (ofChannel.length === 0) continue;
        await channel.leave(
          tx,
          deps,
          ofChannel.map(({ notification }) => notification),
        );
        const ids = ofChannel.map(({ notification }) => notification.id);
        await tx
          .delete(heldNotifications)
          .where(
            and(eq(heldNotifications.channel, channel.name), inArray(heldNotifications.notificationId, ids)),
          );
      }
      return due.length;
    });
  }
}
