import { undoEmailChangeDays } from '@keyhold/contracts/auth/email-change';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { pgErrorCode } from '../../../db/pg-errors';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { refuseField } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { emailVerifications, passwordResets } from '../auth.tables';
import { announceEnded, endOtherSessions } from '../sessions';
import { hashCode, sameHash } from '../token-hashes';
import { emailChanges, formerEmails } from './email-change.tables';
import { sendFormerEmailTask } from './undo-email-change';

/**
 * Takes the new address with the mailed code. Links that were mailed to the former one end, and so do the other
 * sessions, as with a new password: an address opens an account, too. Refuses `code_invalid`.
 */
export async function confirmEmailChange(deps: Deps, actor: SignedIn, code: string): Promise<void> {
  const ended = await deps
    .transaction(async (tx) => {
      const change = await takeTry(deps, tx, actor.userId, code);
      return change ? takeAddress(deps, tx, actor, change) : null;
    })
    .catch((error: unknown) => {
      // Somebody else was faster with the address since the code was mailed.
      if (pgErrorCode(error) === '23505') return null;
      throw error;
    });
  // Outside the transaction, because a refusal inside would give the try back.
  if (!ended) throw refuseField('code_invalid', 'code');
  announceEnded(deps, ended);
}

/** The new address if the code is right; a wrong one costs a try. */
async function takeTry(deps: Deps, tx: Tx, userId: string, code: string): Promise<string | null> {
  const own = eq(emailChanges.userId, userId);
  const [change] = await tx.select().from(emailChanges).where(own).for('update');
  if (!change?.codeHash || change.triesLeft <= 0 || change.expiresAt <= deps.clock.now()) return null;
  if (sameHash(change.codeHash, hashCode(deps.codeHashKey, userId, code))) {
    await tx.delete(emailChanges).where(own);
    return change.newEmail;
  }
  await tx
    .update(emailChanges)
    .set({ triesLeft: sql`${emailChanges.triesLeft} - 1` })
    .where(own);
  return null;
}

async function takeAddress(
  deps: Deps,
  tx: Tx,
  { userId, sessionId }: SignedIn,
  newEmail: string,
): Promise<string[]> {
  const now = deps.clock.now();
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const formerEmail = before?.email ?? '';
  await tx.update(users).set({ email: newEmail, emailVerifiedAt: now }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailVerifications).where(eq(emailVerifications.email, formerEmail));
  const id = newId(now, deps.random);
  const expiresAt = now + undoEmailChangeDays * DAY_MS;
  await tx.insert(formerEmails).values({ id, userId, formerEmail, changedAt: now, expiresAt });
  await deps.jobs.add(tx, sendFormerEmailTask, { id });
  return endOtherSessions(tx, userId, sessionId);
}
