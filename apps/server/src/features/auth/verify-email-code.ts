import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { findAdmission } from './admission';
import { emailVerifications } from './auth.tables';
import { completeVerification, findUnverified } from './complete-verification';
import type { Browser } from './session-cookie';
import { announceEnded, type OpenedSession } from './sessions';
import { hashCode, sameHash } from './token-hashes';

/** Verifies an address with the mailed code and opens a session. Refuses `code_invalid`, `account_banned`. */
export async function verifyEmailCode(
  deps: Deps,
  input: { email: string; code: string },
  browser: Browser,
): Promise<OpenedSession> {
  const user = await findUnverified(deps.db, input.email);
  if (!user) throw new Refusal('code_invalid');
  const admission = await findAdmission(deps, user);
  const codeHash = hashCode(deps.codeHashKey, user.id, input.code);
  const opened = await deps.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(emailVerifications)
      .where(eq(emailVerifications.email, input.email))
      .for('update');
    if (!row?.codeHash || row.triesLeft <= 0 || row.codeExpiresAt <= deps.clock.now()) return null;
    if (sameHash(row.codeHash, codeHash)) return completeVerification(deps, tx, user, admission, browser);
    await tx
      .update(emailVerifications)
      .set({ triesLeft: row.triesLeft - 1 })
      .where(eq(emailVerifications.email, input.email));
    return null;
  });
  // Outside the transaction, because a refusal inside would give the try back.
  if (!opened) throw new Refusal('code_invalid');
  announceEnded(deps, opened.endedSessionIds);
  return opened;
}
