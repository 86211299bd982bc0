import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant } from '../text';

/** A private chat: those of groups and channels are negative. */
const chatId = z
  .string('Please enter your Telegram Chat ID')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your Telegram Chat ID'),
    z.regex(/^[1-9]\d{4,15}$/, 'A chat ID is a number of 5 to 16 digits'),
  );

/** The caller's own id: nobody links for another. */
const params = z.object({ userId: id });

export const readTelegram = endpoint({
  method: 'GET',
  path: '/api/telegram',
  summary: 'Whether this installation has a Telegram bot',
  auth: 'member',
  reply: z.object({ configured: z.boolean() }),
  errors: [],
});

export const startTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/start',
  summary: 'A link that opens the bot and links the chat from which it is followed, once',
  auth: 'member',
  reply: z.object({ url: z.string(), botName: z.string(), expiresAt: instant }),
  errors: ['telegram_not_configured', 'telegram_away'],
  limits: [{ name: 'telegram-start', points: 30, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const linkTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/link/:userId',
  summary: 'Send a code to a chat that is said to be the own one',
  auth: 'member',
  params,
  body: z.strictObject({ chatId }),
  reply: z.object({ expiresAt: instant }),
  errors: ['telegram_not_configured'],
  limits: [
    { name: 'telegram-link', points: 5, durationSeconds: 3600, by: 'user' },
    { name: 'telegram-chat', points: 5, durationSeconds: 3600, by: { bodyField: 'chatId' } },
  ],
});

export const confirmTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/link/:userId/confirm',
  summary: 'Link the chat to which the code was sent',
  auth: 'member',
  params,
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits')) }),
  reply: done,
  errors: ['code_invalid'],
  limits: [{ name: 'telegram-confirm', points: 20, durationSeconds: 3600, by: 'user' }],
});

export const unlinkTelegram = endpoint({
  method: 'DELETE',
  path: '/api/telegram/link/:userId',
  summary: 'Forget the own chat',
  auth: 'member',
  params,
  reply: done,
  errors: [],
});
