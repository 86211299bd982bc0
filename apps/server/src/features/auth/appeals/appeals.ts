import type { OwnBan } from '@keyhold/contracts/auth/appeal';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { newId, newToken } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { bannedSessions } from '../auth.tables';
import { hashToken } from '../token-hashes';
import { appeals } from './appeals.tables';

const tokenLifeMs = 3_600_000;

const iso = (at: number) => new Date(at).toISOString();

/** How it stands with the ban of somebody; null where there is none. */
export async function readBan(db: Queryable, userId: string): Promise<OwnBan | null> {
  const [row] = await db
    .select({ bannedAt: users.bannedAt, reason: users.banReason, appeal: appeals })
    .from(users)
    .leftJoin(appeals, and(eq(appeals.userId, users.id), eq(appeals.bannedAt, users.bannedAt)))
    .where(eq(users.id, userId));
  if (!row || row.bannedAt === null) return null;
  const { appeal } = row;
  return {
    reason: row.reason ?? '',
    bannedAt: iso(row.bannedAt),
    appeal: appeal && appeal.sentAt !== null ? { sentAt: iso(appeal.sentAt), outcome: appeal.outcome } : null,
  };
}

/** Whose session of a token a ban ended, with that ban, null once it was lifted; null where none did, or another came later. */
export async function findBanOfSession(
  db: Queryable,
  token: string | null,
): Promise<{ readonly userId: string; readonly ban: OwnBan | null } | null> {
  if (token === null) return null;
  const [row] = await db
    .select({ userId: bannedSessions.userId, endedAt: bannedSessions.endedAt })
    .from(bannedSessions)
    .where(eq(bannedSessions.tokenHash, hashToken(token)));
  if (!row) return null;
  const { userId, endedAt } = row;
  const ban = await readBan(db, userId);
  return ban !== null && endedAt < Date.parse(ban.bannedAt) ? null : { userId, ban };
}

/** The refusal for somebody banned who has shown that the account is theirs; it carries the way to an appeal. */
export async function bannedRefusal(deps: Deps, userId: string): Promise<Refusal> {
  const ban = await readBan(deps.db, userId);
  // The ban was lifted in this moment: the next try gets in.
  if (!ban) return new Refusal('account_banned');
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const given = { tokenHash: hashToken(token), tokenExpiresAt: now + tokenLifeMs };
  await deps.db
    .insert(appeals)
    .values({ id: newId(now, deps.random), userId, bannedAt: Date.parse(ban.bannedAt), ...given })
    .onConflictDoUpdate({ target: [appeals.userId, appeals.bannedAt], set: given });
  return new Refusal('account_banned', { fields: { ...ban, token } });
}

/**
 * Keeps what somebody says against their ban, for the staff to look at. Refuses `appeal_expired` (the token is unknown or
 * too old), `not_banned`, and `appeal_sent` for a second one against the same ban.
 */
export async function sendAppeal(
  deps: Deps,
  by: { token: string } | { userId: string },
  text: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.transaction(async (tx) => {
    const userId = 'token' in by ? await requireToken(tx, by.token, now) : by.userId;
    // Held, so that a ban that is lifted at this moment gets no appeal.
    const [person] = await tx
      .select({ bannedAt: users.bannedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!person || person.bannedAt === null) throw new Refusal('not_banned');
    const ofBan = { userId, bannedAt: person.bannedAt };
    await tx
      .insert(appeals)
      .values({ id: newId(now, deps.random), ...ofBan })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(appeals)
      .where(and(eq(appeals.userId, userId), eq(appeals.bannedAt, person.bannedAt)));
    if (row?.sentAt !== null) throw new Refusal('appeal_sent');
    await tx.update(appeals).set({ text, sentAt: now }).where(eq(appeals.id, row.id));
  });
}

async function requireToken(tx: Tx, token: string, now: number): Promise<string> {
  const isRunning = and(eq(appeals.tokenHash, hashToken(token)), gt(appeals.tokenExpiresAt, now));
  const [row] = await tx.select({ userId: appeals.userId }).from(appeals).where(isRunning);
  if (!row) throw new Refusal('appeal_expired');
  return row.userId;
}

/** What somebody wrote against their bans, for the copy of their data. */
export async function* ownAppeals({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<object> {
  const sent = await db
    .select()
    .from(appeals)
    .where(and(eq(appeals.userId, userId), isNotNull(appeals.sentAt)))
    .orderBy(asc(appeals.id));
  for (const { text, sentAt, outcome } of sent) yield { text, sentAt: iso(sentAt ?? 0), outcome };
}
