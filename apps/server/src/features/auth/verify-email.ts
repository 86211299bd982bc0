import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { findAdmission } from './admission';
import { emailVerifications } from './auth.tables';
import { completeVerification, findUnverified } from './complete-verification';
import type { Browser } from './session-cookie';
import { announceEnded, type OpenedSession } from './sessions';
import { hashToken, sameHash } from './token-hashes';

/** Verifies an address with the mailed link and opens a session. Refuses `verification_link_invalid`, `account_banned`. */
export async function verifyEmail(
  deps: Deps,
  link: { selector: string; token: string },
  browser: Browser,
): Promise<OpenedSession> {
  const bySelector = eq(emailVerifications.selector, link.selector);
  const [found] = await deps.db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(bySelector);
  const user = found ? await findUnverified(deps.db, found.email) : null;
  if (!user) throw new Refusal('verification_link_invalid');
  const admission = await findAdmission(deps, user);
  const opened = await deps.transaction(async (tx) => {
    const [row] = await tx.select().from(emailVerifications).where(bySelector).for('update');
    if (!row || !sameHash(row.tokenHash, hashToken(link.token))) return null;
    if (row.linkExpiresAt <= deps.clock.now()) return null;
    return completeVerification(deps, tx, user, admission, browser);
  });
  if (!opened) throw new Refusal('verification_link_invalid');
  announceEnded(deps, opened.endedSessionIds);
  return opened;
}
