import { and, isNotNull, isNull } from 'drizzle-orm';
import { isAmong } from '../../../db/is-among';
import { users } from '../../users/users.tables';
import type { OutgoingChannel } from '../channel';

/** Jobs of one queue run one after the other: a bot that is slow holds up nothing but its own messages. */
export const telegramQueue = 'telegram';
export const sendNotificationTask = 'telegram.send_notification';

/** Leaves a job for each notification of somebody who wants them in their chat with the bot. */
export const telegramChannel: OutgoingChannel = {
  name: 'telegram',
  async leave(tx, { telegram, jobs }, wanted) {
    if (!telegram.isConfigured) return;
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isAmong(
            users.id,
            wanted.map(({ userId }) => userId),
          ),
          users.telegramNotificationsEnabled,
          isNotNull(users.telegramChatId),
          isNull(users.bannedAt),
        ),
      );
    const listening = new Set(rows.map(({ id }) => id));
    const messages = wanted
      .filter(({ userId }) => listening.has(userId))
      .map(({ id: notificationId }) => ({ payload: { notificationId }, queue: telegramQueue }));
    await jobs.addAll(tx, sendNotificationTask, messages);
  },
};
