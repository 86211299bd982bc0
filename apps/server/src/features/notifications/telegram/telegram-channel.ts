import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../users/users.tables';
import type { Channel } from '../notify';

/** Jobs of one queue run one after the other: a bot that is slow holds up nothing but its own messages. */
export const telegramQueue = 'telegram';
export const sendNotificationTask = 'telegram.send_notification';

/** Leaves a job for each notification of somebody who wants them in their chat with the bot. */
export const telegramChannel: Channel = async (tx, { telegram, jobs }, stored) => {
  if (!telegram.isConfigured || stored.length === 0) return undefined;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(stored.map(({ userId }) => userId))]),
        users.telegramNotificationsEnabled,
        isNotNull(users.telegramChatId),
        isNull(users.bannedAt),
      ),
    );
  const listening = new Set(rows.map(({ id }) => id));
  for (const { id, userId } of stored)
    if (listening.has(userId))
      await jobs.add(tx, sendNotificationTask, { notificationId: id }, { queue: telegramQueue });
  return undefined;
};
