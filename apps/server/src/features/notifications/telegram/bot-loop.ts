import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps';
import type { Loop } from '../../../jobs/loops';
import { TelegramFailure, type TelegramMessage } from '../../../platform/telegram/telegram';
import { botTexts } from './bot-texts';
import { accountsOfChat, linkByStartCode, unlinkChat } from './link-chat';

const mostTries = 3;
const answersPerChat = { name: 'telegram-answers', points: 20, durationSeconds: 60 };

/** Hears what people write to the bot, in one process at a time: Telegram tells every message to one listener alone. */
export function botLoop(deps: Deps, { pauseMs = 5_000 } = {}): Loop {
  const { telegram, log } = deps;
  let isAway = false;
  let tries = 0;
  async function hear(message: TelegramMessage): Promise<void> {
    try {
      await answer(deps, message);
    } catch (error) {
      // It comes again with the next beginning; one that fails each time must not hold up all others.
      tries += 1;
      if (tries < mostTries) throw error;
      log.error({ err: error }, 'a message to the bot was left out');
    }
    tries = 0;
  }
  return {
    name: 'telegram',
    async run(signal) {
      let next: number | undefined;
      while (!signal.aborted) {
        try {
          const heard = await telegram.receive(next, signal);
          if (isAway) log.info('Telegram is there');
          isAway = false;
          for (const message of heard.messages) await hear(message);
          next = heard.next;
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof TelegramFailure)) throw error;
          // Said once, not with each try.
          if (!isAway) log.warn({ err: error }, 'Waiting for Telegram');
          isAway = true;
          const waitMs = Math.max(error.retryAfterSeconds * 1000, pauseMs);
          await sleep(waitMs, undefined, { signal }).catch(() => undefined);
        }
      }
    },
  };
}

/** Does what a message asks for, and answers it. The answer may be lost; what was done stays. */
async function answer(deps: Deps, { chatId, text }: TelegramMessage): Promise<void> {
  const allowed = await deps.limits.consume(answersPerChat, chatId);
  if (!allowed.ok) return;
  const words = await act(deps, chatId, text.trim());
  await deps.telegram.send(chatId, words).catch((error: unknown) => {
    if (!(error instanceof TelegramFailure)) throw error;
    deps.log.debug({ err: error }, 'an answer of the bot was lost');
  });
}

async function act(deps: Deps, chatId: string, text: string): Promise<string> {
  if (text === '/stop') {
    await unlinkChat(deps, chatId);
    return botTexts.stopped;
  }
  const code = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  const linked = code === undefined ? null : await linkByStartCode(deps, chatId, code);
  if (linked !== null) return botTexts.linked(linked);
  // A message that comes twice has used its code the first time.
  const accounts = await accountsOfChat(deps, chatId);
  if (accounts.length > 0) return botTexts.connected(accounts);
  return code === undefined ? botTexts.hello(chatId) : botTexts.linkIsOver;
}
