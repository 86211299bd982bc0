import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { newToken } from '../../../kernel/random';
import { hashCode, hashToken, sameHash } from '../../auth/auth.api';
import { users } from '../../users/users.tables';
import { sendCodeTask } from './send-code';
import { telegramChatProofs, telegramStartCodes } from './telegram.tables';
import { telegramQueue } from './telegram-channel';

const startLifeMs = 30 * 60_000;
const codeLifeMs = 10 * 60_000;
const tries = 5;

/** Makes a code for the link that opens the bot. Several may wait at once, each good for one use. */
export async function makeStartCode(
  deps: Deps,
  userId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = newToken(deps.random, 16);
  const expiresAt = deps.clock.now() + startLifeMs;
  await deps.db.insert(telegramStartCodes).values({ codeHash: hashToken(code), userId, expiresAt });
  return { code, expiresAt };
}

/** Links the chat from which a start code came; returns the account's name, null where the code is none any more. */
export async function linkByStartCode(deps: Deps, chatId: string, code: string): Promise<string | null> {
  const linked = await deps.transaction(async (tx) => {
    const [row] = await tx
      .delete(telegramStartCodes)
      .where(
        and(
          eq(telegramStartCodes.codeHash, hashToken(code)),
          gt(telegramStartCodes.expiresAt, deps.clock.now()),
        ),
      )
      .returning({ userId: telegramStartCodes.userId });
    return row ? linkChat(tx, row.userId, chatId) : null;
  });
  if (linked) tellPages(deps, linked.id);
  return linked?.username ?? null;
}

/** Has a code sent to a chat. Nobody learns here whether that chat knows the bot. */
export async function requestCode(deps: Deps, userId: string, chatId: string): Promise<number> {
  const expiresAt = deps.clock.now() + codeLifeMs;
  const proof = { chatId, codeHash: null, triesLeft: tries, expiresAt };
  await deps.transaction(async (tx) => {
    await tx
      .insert(telegramChatProofs)
      .values({ userId, ...proof })
      .onConflictDoUpdate({ target: telegramChatProofs.userId, set: proof });
    await deps.jobs.add(
      tx,
      sendCodeTask,
      { userId },
      { key: `telegram code ${userId}`, queue: telegramQueue },
    );
  });
  return expiresAt;
}

/** Links the chat to which the code was sent. Refuses `code_invalid` after five wrong ones, whatever comes then. */
export async function linkByCode(deps: Deps, userId: string, code: string): Promise<void> {
  const isOwn = eq(telegramChatProofs.userId, userId);
  const linked = await deps.transaction(async (tx) => {
    const [proof] = await tx.select().from(telegramChatProofs).where(isOwn).for('update');
    if (!proof || proof.triesLeft <= 0 || proof.expiresAt <= deps.clock.now()) return null;
    if (sameHash(proof.codeHash, hashCode(deps.codeHashKey, userId, code)))
      return linkChat(tx, userId, proof.chatId);
    await tx
      .update(telegramChatProofs)
      .set({ triesLeft: proof.triesLeft - 1 })
      .where(isOwn);
    return null;
  });
  // Outside the transaction, because a refusal inside would give the try back.
  if (!linked) throw new Refusal('code_invalid');
  tellPages(deps, userId);
}

async function linkChat(tx: Tx, userId: string, chatId: string) {
  const [user] = await tx
    .update(users)
    .set({ telegramChatId: chatId, telegramNotificationsEnabled: true })
    .where(eq(users.id, userId))
    .returning({ id: users.id, username: users.username });
  await tx.delete(telegramStartCodes).where(eq(telegramStartCodes.userId, userId));
  await tx.delete(telegramChatProofs).where(eq(telegramChatProofs.userId, userId));
  return user ?? null;
}

const unlinked = { telegramChatId: null, telegramNotificationsEnabled: false };

/** Forgets the chat of a person, and what would have linked one. */
export async function unlinkUser(deps: Deps, userId: string): Promise<void> {
  await deps.transaction(async (tx) => {
    await tx.update(users).set(unlinked).where(eq(users.id, userId));
    await tx.delete(telegramStartCodes).where(eq(telegramStartCodes.userId, userId));
    await tx.delete(telegramChatProofs).where(eq(telegramChatProofs.userId, userId));
  });
  tellPages(deps, userId);
}

/** Forgets a chat for every account that has it: whoever writes from there wants no more. */
export async function unlinkChat(deps: Deps, chatId: string): Promise<void> {
  const left = await deps.db
    .update(users)
    .set(unlinked)
    .where(eq(users.telegramChatId, chatId))
    .returning({ id: users.id });
  for (const { id } of left) tellPages(deps, id);
}

/** The names of the accounts to which a chat is linked. */
export async function accountsOfChat({ db }: Pick<Deps, 'db'>, chatId: string): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.telegramChatId, chatId))
    .orderBy(sql`lower(${users.username})`);
  return rows.map(({ username }) => username);
}

export function tellPages({ announce }: Pick<Deps, 'announce'>, userId: string): void {
  announce.invalidate({ userId }, 'user:updated', { id: userId });
}
