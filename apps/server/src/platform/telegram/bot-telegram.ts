import { Api, GrammyError } from 'grammy';
import { type Telegram, TelegramFailure, type TelegramMessage } from './telegram';

const answerSeconds = 10;
const pollSeconds = 25;
const textMaxLength = 4096;

type PollSignal = Parameters<Api['getUpdates']>[1];

/** The bot with this token. `apiRoot` is Telegram's own unless another server speaks for it. */
export function createBotTelegram({ token, apiRoot }: { token: string; apiRoot: string }): Telegram {
  const api = new Api(token, { apiRoot, timeoutSeconds: answerSeconds });
  const poll = new Api(token, { apiRoot, timeoutSeconds: pollSeconds + answerSeconds });
  let name: Promise<string> | undefined;
  return {
    isConfigured: true,
    botName() {
      name ??= telling(async () => (await api.getMe()).username).catch((error: unknown) => {
        name = undefined;
        throw error;
      });
      return name;
    },
    async send(chatId, text) {
      const plain = { link_preview_options: { is_disabled: true } };
      await telling(() => api.sendMessage(chatId, text.slice(0, textMaxLength), plain));
    },
    async receive(next, signal) {
      const updates = await telling(async () => {
        // A bot that was used by a webhook before is told nothing otherwise.
        if (next === undefined) await api.deleteWebhook();
        return poll.getUpdates(
          { ...(next !== undefined && { offset: next }), timeout: pollSeconds, allowed_updates: ['message'] },
          signal as PollSignal,
        );
      });
      const messages = updates.flatMap(({ message }): TelegramMessage[] => {
        // A group or a channel belongs to nobody alone.
        if (message?.chat.type !== 'private' || message.text === undefined) return [];
        return [{ chatId: String(message.chat.id), text: message.text }];
      });
      const last = updates.at(-1)?.update_id;
      return { messages, next: last === undefined ? (next ?? 0) : last + 1 };
    },
  };
}

/** Runs a call; what goes wrong is told without the words of others. */
async function telling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): TelegramFailure {
  if (!(error instanceof GrammyError)) return new TelegramFailure('away');
  const { error_code: code, description, parameters } = error;
  if (code === 429) return new TelegramFailure('limited', parameters.retry_after ?? 30);
  const isLost = code === 400 && /chat not found|user is deactivated|peer_id_invalid/i.test(description);
  if (code === 403 || isLost) return new TelegramFailure('unreachable', 0, String(code));
  return new TelegramFailure(code >= 500 ? 'away' : 'refused', 0, String(code));
}
