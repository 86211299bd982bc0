import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { newSixDigitCode } from '../../../kernel/random';
import { TelegramFailure } from '../../../platform/telegram/telegram';
import { hashCode } from '../../auth/auth.api';
import { botTexts } from './bot-texts';
import { telegramChatProofs } from './telegram.tables';
import { telegramQueue } from './telegram-channel';

export const sendCodeTask = 'telegram.send_code';

/** Makes the code that proves a chat and sends it there; a repeat sends another one. */
export async function sendCode(deps: Deps, userId: string): Promise<void> {
  const code = newSixDigitCode(deps.random);
  const [proof] = await deps.db
    .update(telegramChatProofs)
    .set({ codeHash: hashCode(deps.codeHashKey, userId, code) })
    .where(and(eq(telegramChatProofs.userId, userId), gt(telegramChatProofs.expiresAt, deps.clock.now())))
    .returning({ chatId: telegramChatProofs.chatId });
  if (!proof) return;
  try {
    await deps.telegram.send(proof.chatId, botTexts.code(code));
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    // Whoever asked is told the same either way: which chats know the bot is nobody's business.
    if (error.reason === 'unreachable') return;
    if (error.reason !== 'limited') throw error;
    const options = {
      key: `telegram code ${userId}`,
      queue: telegramQueue,
      delaySeconds: error.retryAfterSeconds,
    };
    await deps.transaction((tx) => deps.jobs.add(tx, sendCodeTask, { userId }, options));
  }
}
