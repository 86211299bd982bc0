import { type Telegram, TelegramFailure } from './telegram';

/** Stands for the bot of an installation that has none. */
export function createOffTelegram(): Telegram {
  const refuse = () => Promise.reject(new TelegramFailure('refused', 0, 'no bot'));
  return { isConfigured: false, botName: refuse, send: refuse, receive: refuse };
}
