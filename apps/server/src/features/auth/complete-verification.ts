import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { users } from '../users/users.tables';
import type { Admission } from './admission';
import { emailVerifications } from './auth.tables';
import type { Browser } from './session-cookie';
import { type OpenedSession, openSession } from './sessions';

export interface UnverifiedUser {
  readonly id: string;
  readonly email: string;
  readonly bannedAt: number | null;
}

/** Finds the person whose address still has to be verified. */
export async function findUnverified(db: Queryable, email: string): Promise<UnverifiedUser | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, bannedAt: users.bannedAt })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));
  return user ?? null;
}

/**
 * Completes a verification after the right code or link, while its row is held: the address is verified, code
 * and link are spent, a session opens. Null if another call was faster. Refuses `account_banned`, and then
 * nothing has changed.
 */
export async function completeVerification(
  deps: Deps,
  tx: Tx,
  user: UnverifiedUser,
  admission: Admission,
  browser: Browser,
): Promise<OpenedSession | null> {
  if (!admission) throw new Refusal('account_banned');
  const now = deps.clock.now();
  await tx.delete(emailVerifications).where(eq(emailVerifications.email, user.email));
  const verified = await tx
    .update(users)
    .set({ emailVerifiedAt: now, lastSeenAt: now })
    .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (verified.length === 0) return null;
  return openSession(deps, tx, { userId: user.id, restricted: admission.restricted, browser });
}
