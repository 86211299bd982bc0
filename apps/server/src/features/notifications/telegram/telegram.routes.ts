import {
  confirmTelegram,
  linkTelegram,
  readTelegram,
  startTelegram,
  unlinkTelegram,
} from '@keyhold/contracts/notifications/telegram';
import { lte } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { TelegramFailure } from '../../../platform/telegram/telegram';
import { linkByCode, makeStartCode, requestCode, unlinkUser } from './link-chat';
import { telegramChatProofs, telegramStartCodes } from './telegram.tables';

export function telegramRoutes(deps: Deps): MountedEndpoint[] {
  const { telegram } = deps;
  const done = { ok: true } as const;
  return [
    route(readTelegram, async () => ({ configured: telegram.isConfigured })),
    route(startTelegram, async ({ actor }) => {
      requireBot(deps);
      const botName = await findBotName(deps);
      const { code, expiresAt } = await makeStartCode(deps, actor.userId);
      const url = `https://t.me/${botName}?start=${code}`;
      return { url, botName, expiresAt: new Date(expiresAt).toISOString() };
    }),
    route(linkTelegram, async ({ actor, params, body }) => {
      requireOneself(actor, params.userId);
      requireBot(deps);
      const expiresAt = await requestCode(deps, actor.userId, body.chatId);
      return { expiresAt: new Date(expiresAt).toISOString() };
    }),
    route(confirmTelegram, async ({ actor, params, body }) => {
      requireOneself(actor, params.userId);
      await linkByCode(deps, actor.userId, body.code);
      return done;
    }),
    route(unlinkTelegram, async ({ actor, params }) => {
      requireOneself(actor, params.userId);
      await unlinkUser(deps, actor.userId);
      return done;
    }),
  ];
}

function requireBot({ telegram }: Deps): void {
  if (!telegram.isConfigured) throw new Refusal('telegram_not_configured');
}

/** Nobody links for another, staff included. */
function requireOneself(actor: SignedIn, userId: string): void {
  if (actor.userId !== userId) throw new Refusal('forbidden');
}

async function findBotName({ telegram, log }: Deps): Promise<string> {
  try {
    return await telegram.botName();
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    log.warn({ err: error }, 'Telegram does not tell the name of the bot');
    throw new Refusal('telegram_away');
  }
}

/** Deletes codes that are over. Runs every hour. */
export async function forgetTelegramCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.delete(telegramStartCodes).where(lte(telegramStartCodes.expiresAt, now));
  await db.delete(telegramChatProofs).where(lte(telegramChatProofs.expiresAt, now));
}
