import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { TelegramFailure } from '../../../platform/telegram/telegram';
import { users } from '../../users/users.tables';
import type { StoredNotification } from '../channel';
import { findOutgoing } from '../find-outgoing';
import { notify } from '../notify';
import { tellPages } from './link-chat';
import { sendNotificationTask, telegramQueue } from './telegram-channel';

/** Sends one notification to the chat of its person, unless it was read by now or they want no more there. */
export async function sendNotification(deps: Deps, notificationId: string): Promise<void> {
  const outgoing = await findOutgoing(deps, notificationId, 'telegram');
  if (!outgoing) return;
  const { stored, title, message, path } = outgoing;
  const [user] = await deps.db
    .select({ chatId: users.telegramChatId })
    .from(users)
    .where(and(eq(users.id, stored.userId), users.telegramNotificationsEnabled));
  const chatId = user?.chatId;
  if (!chatId) return;
  const link = `${deps.publicUrl}${path}`;
  try {
    await deps.telegram.send(chatId, [title, message, link].filter(Boolean).join('\n\n'));
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    if (error.reason === 'unreachable') return switchOff(deps, stored, chatId);
    // What Telegram says is longer than the queue's own pause; a failure of another kind waits for that.
    if (error.reason !== 'limited') throw error;
    const options = { queue: telegramQueue, delaySeconds: error.retryAfterSeconds };
    await deps.transaction((tx) => deps.jobs.add(tx, sendNotificationTask, { notificationId }, options));
  }
}

/** The chat takes nothing any more: nothing goes there until its person switches it on again, which they are told here. */
async function switchOff(deps: Deps, { id, userId }: StoredNotification, chatId: string): Promise<void> {
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
