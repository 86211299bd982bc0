import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { newId, newToken } from '../../kernel/random';
import { bannedSessions, sessions } from './auth.tables';
import { noteKnownDevice } from './known-devices';
import type { Browser } from './session-cookie';
import { absoluteSessionMs } from './session-limits';
import { hashToken } from './token-hashes';

/** A session just made: the token for the cookie, and the sessions that ended with it. */
export interface OpenedSession {
  readonly userId: string;
  readonly token: string;
  readonly endedSessionIds: readonly string[];
  /** Whether the account was entered from this browser before. */
  readonly deviceKnown: boolean;
}

/**
 * Opens a session under a new token and ends the one that the browser came with, so that a token planted before
 * the login is worth nothing after it. Tell `announceEnded` after the commit.
 */
export async function openSession(
  deps: Deps,
  tx: Tx,
  session: { userId: string; restricted: boolean; browser: Browser },
): Promise<OpenedSession> {
  const { userId, restricted, browser } = session;
  const now = deps.clock.now();
  const token = newToken(deps.random);
  const endedSessionIds = browser.sessionToken ? await endSessionOfToken(tx, browser.sessionToken) : [];
  await tx.insert(sessions).values({
    id: newId(now, deps.random),
    userId,
    tokenHash: hashToken(token),
    restricted,
    createdAt: now,
    confirmedAt: now,
    lastUsedAt: now,
    expiresAt: now + absoluteSessionMs,
    device: browser.device,
    deviceId: browser.deviceId,
    country: browser.country,
  });
  const deviceKnown =
    browser.deviceId !== null && (await noteKnownDevice(tx, { userId, deviceId: browser.deviceId, now }));
  return { userId, token, endedSessionIds, deviceKnown };
}

/** Ends the session of a cookie; returns its id, or nothing if it had already ended. */
export function endSessionOfToken(tx: Tx, token: string): Promise<string[]> {
  return deleteSessions(tx, eq(sessions.tokenHash, hashToken(token)));
}

/** Ends all sessions of a person, and what their browsers may hear of a ban; gives their ids. */
export async function endAllSessions(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(bannedSessions).where(eq(bannedSessions.userId, userId));
  return deleteSessions(tx, eq(sessions.userId, userId));
}

/** Ends all sessions of a person who is banned, or is so no longer: their browsers are told. Gives their ids. */
export async function endSessionsByBan(tx: Tx, userId: string, now: number): Promise<string[]> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id, tokenHash: sessions.tokenHash });
  const kept = ended.map(({ tokenHash }) => ({ tokenHash, userId, endedAt: now }));
  if (kept.length > 0) await tx.insert(bannedSessions).values(kept);
  return ended.map(({ id }) => id);
}

/** Ends the sessions of a person besides one; gives their ids. */
export function endOtherSessions(tx: Tx, userId: string, keptSessionId: string): Promise<string[]> {
  return deleteSessions(tx, and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)));
}

async function deleteSessions(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Closes the sockets of ended sessions; call it after the commit. */
export function announceEnded(deps: Deps, sessionIds: readonly string[]): void {
  for (const id of sessionIds) deps.announce.endSession(id);
}
