import { notificationText } from '@keyhold/contracts/notifications/all-notifications';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { TelegramFailure } from '../../../platform/telegram/telegram';
import { users } from '../../users/users.tables';
import { notifications } from '../notifications.tables';
import { notify } from '../notify';
import { tellPages } from './link-chat';
import { sendNotificationTask, telegramQueue } from './telegram-channel';

/** What Telegram could not take within a day is no news any more; the inbox has it. */
const newsMs = DAY_MS;

/** Sends one notification to the chat of its person, unless it was read by now or they want no more there. */
export async function sendNotification(deps: Deps, notificationId: string): Promise<void> {
  const [found] = await deps.db
    .select({ notification: notifications, chatId: users.telegramChatId, bannedAt: users.bannedAt })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(notifications.id, notificationId), users.telegramNotificationsEnabled));
  if (!found || found.chatId === null || found.bannedAt !== null) return;
  const { notification, chatId } = found;
  if (notification.readAt !== null || deps.clock.now() - notification.createdAt > newsMs) return;
  const text = notificationText(notification);
  if (!text) return;
  const link = text.actionUrl && `${deps.publicUrl}${text.actionUrl}`;
  try {
    await deps.telegram.send(chatId, [text.title, text.message, link].filter(Boolean).join('\n\n'));
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    if (error.reason === 'unreachable') return switchOff(deps, notification, chatId);
    // What Telegram says is longer than the queue's own pause; a failure of another kind waits for that.
    if (error.reason !== 'limited') throw error;
    const options = { queue: telegramQueue, delaySeconds: error.retryAfterSeconds };
    await deps.transaction((tx) => deps.jobs.add(tx, sendNotificationTask, { notificationId }, options));
  }
}

/** The chat takes nothing any more: nothing goes there until its person switches it on again, which they are told here. */
async function switchOff(
  deps: Deps,
  { id, userId }: typeof notifications.$inferSelect,
  chatId: string,
): Promise<void> {
  const told = await deps.transaction(async (tx) => {
    const [switched] = await tx
      .update(users)
      .set({ telegramNotificationsEnabled: false })
      .where(and(eq(users.id, userId), eq(users.telegramChatId, chatId), users.telegramNotificationsEnabled))
      .returning({ id: users.id });
    if (!switched) return undefined;
    const cause = { causeId: `telegram.switched_off ${id}`, occurredAt: deps.clock.now() };
    return notify(tx, deps, [{ userId, kind: 'telegram.switched_off', params: {}, ...cause }]);
  });
  told?.();
  tellPages(deps, userId);
}
