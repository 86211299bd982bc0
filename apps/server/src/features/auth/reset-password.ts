import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { refuseField } from '../../kernel/errors';
import { isGuessablePassword } from '../../platform/passwords/guessable-passwords';
import { users } from '../users/users.tables';
import { findAdmission } from './admission';
import { emailVerifications, passwordResets } from './auth.tables';
import { type ResetLink, requireLockedReset, requireReset } from './reset-links';
import { hasSecondFactor } from './second-factor/authenticator-app';
import { secondSteps } from './second-factor/second-factor.tables';
import type { Browser } from './session-cookie';
import { announceEnded, endAllSessions, type OpenedSession, openSession } from './sessions';

/**
 * Sets a new password with a mailed link, which proves the address too. Ends every session and opens a new one;
 * null where a ban leaves nothing to open, and where a second factor has to be shown first. Refuses `token_invalid`, `token_expired`, `password_too_common`.
 */
export async function resetPassword(
  deps: Deps,
  input: ResetLink & { password: string },
  browser: Browser,
): Promise<OpenedSession | null> {
  const { userId } = await requireReset(deps.db, input, deps.clock.now());
  const user = await requireUser(deps, userId);
  if (isGuessablePassword(input.password, user)) throw refuseField('password_too_common', 'password');
  const admission = await findAdmission(deps, user);
  const passwordHash = await deps.passwords.hash(input.password);

  const done = await deps.transaction(async (tx) => {
    const now = deps.clock.now();
    await requireLockedReset(tx, input, now);
    await tx.update(passwordResets).set({ usedAt: now }).where(eq(passwordResets.selector, input.selector));
    const own = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx.delete(emailVerifications).where(eq(emailVerifications.email, own));
    await tx
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${new Date(now).toISOString()})`,
      })
      .where(eq(users.id, userId));
    await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
    const ended = await endAllSessions(tx, userId);
    // A mailbox is no second factor: where one is asked for, the new password begins a login.
    const mayEnter = admission && !(await hasSecondFactor(tx, userId));
    const opened = mayEnter
      ? await openSession(deps, tx, { userId, restricted: admission.restricted, browser })
      : null;
    return { opened, ended: [...ended, ...(opened?.endedSessionIds ?? [])] };
  });
  announceEnded(deps, done.ended);
  return done.opened;
}

async function requireUser(deps: Deps, userId: string) {
  const [user] = await deps.db
    .select({ id: users.id, bannedAt: users.bannedAt, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error(`The person ${userId} of a reset link is missing`);
  return user;
}
