import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { refuseField } from '../../../kernel/errors';
import { newSixDigitCode } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { deliverMail } from '../deliver-mail';
import { addressTakenMail, newAddressMail } from '../mails';
import { hashCode } from '../token-hashes';
import { emailChanges } from './email-change.tables';

const codeLifeMs = 10 * 60_000;
const triesPerCode = 5;

export const sendEmailChangeTask = 'auth.send_email_change';

/** Has a code mailed to the new address; the code of a former try ends. Refuses `email_unchanged`. */
export async function startEmailChange(deps: Deps, actor: SignedIn, newEmail: string): Promise<number> {
  const { userId } = actor;
  const expiresAt = deps.clock.now() + codeLifeMs;
  const fresh = { newEmail, codeHash: null, triesLeft: triesPerCode, expiresAt };
  await deps.transaction(async (tx) => {
    const own = and(eq(users.id, userId), eq(users.email, newEmail));
    const unchanged = await tx.select({ id: users.id }).from(users).where(own);
    if (unchanged.length > 0) throw refuseField('email_unchanged', 'email');
    await tx
      .insert(emailChanges)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: emailChanges.userId, set: fresh });
    await deps.jobs.add(tx, sendEmailChangeTask, { userId }, { key: `${sendEmailChangeTask}:${userId}` });
  });
  return expiresAt;
}

/**
 * Makes the code and mails it; where another account has the address, its mail says only that. Neither the call nor
 * the page tells which it was.
 */
export async function sendEmailChange(deps: Deps, userId: string): Promise<void> {
  const mail = await deps.transaction(async (tx) => {
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .for('update');
    if (!change) return null;
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, change.newEmail));
    if (taken.length > 0) return addressTakenMail(change.newEmail);
    const code = newSixDigitCode(deps.random);
    await tx
      .update(emailChanges)
      .set({ codeHash: hashCode(deps.codeHashKey, userId, code) })
      .where(eq(emailChanges.userId, userId));
    return newAddressMail({ to: change.newEmail, code });
  });
  if (mail) await deliverMail(deps, mail);
}
