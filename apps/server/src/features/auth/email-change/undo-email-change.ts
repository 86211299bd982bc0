import { and, eq, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import { pgErrorCode } from '../../../db/pg-errors';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { newToken } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { passwordResets } from '../auth.tables';
import { deliverMail } from '../deliver-mail';
import { formerAddressMail } from '../mails';
import { secondSteps } from '../second-factor/second-factor.tables';
import { sendResetTask } from '../send-reset';
import { announceEnded, endAllSessions } from '../sessions';
import { hashToken, sameHash } from '../token-hashes';
import { emailChanges, formerEmails } from './email-change.tables';

export const sendFormerEmailTask = 'auth.send_former_email';

/** Makes the link that takes a change back, and mails it to the former address; a second run ends the former link. */
export async function sendFormerEmail(deps: Deps, id: string): Promise<void> {
  const token = newToken(deps.random);
  const [former] = await deps.db
    .update(formerEmails)
    .set({ tokenHash: hashToken(token) })
    .where(eq(formerEmails.id, id))
    .returning({ email: formerEmails.formerEmail });
  if (!former) return;
  await deliverMail(deps, formerAddressMail(deps.publicUrl, { to: former.email, selector: id, token }));
}

/**
 * Gives an account its former address back. Whoever changed it was let in, so every session ends and a link to set a
 * new password is mailed. Takes back later changes, too. Refuses `undo_link_invalid`.
 */
export async function undoEmailChange(deps: Deps, link: { selector: string; token: string }): Promise<void> {
  const ended = await deps
    .transaction(async (tx) => {
      const former = await takeLink(deps, tx, link);
      return former ? giveBack(deps, tx, former) : null;
    })
    .catch((error: unknown) => {
      // Another account has the address by now.
      if (pgErrorCode(error) === '23505') return null;
      throw error;
    });
  if (!ended) throw new Refusal('undo_link_invalid');
  announceEnded(deps, ended);
}

type Former = typeof formerEmails.$inferSelect;

async function takeLink(
  deps: Deps,
  tx: Tx,
  link: { selector: string; token: string },
): Promise<Former | null> {
  if (!z.safeParse(z.uuid(), link.selector).success) return null;
  const [former] = await tx
    .select()
    .from(formerEmails)
    .where(eq(formerEmails.id, link.selector))
    .for('update');
  if (!former || former.expiresAt <= deps.clock.now()) return null;
  return sameHash(former.tokenHash, hashToken(link.token)) ? former : null;
}

async function giveBack(deps: Deps, tx: Tx, { userId, formerEmail, changedAt }: Former): Promise<string[]> {
  await tx.update(users).set({ email: formerEmail }).where(eq(users.id, userId));
  // The addresses since then have no say any more.
  await tx
    .delete(formerEmails)
    .where(and(eq(formerEmails.userId, userId), gte(formerEmails.changedAt, changedAt)));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await deps.jobs.add(tx, sendResetTask, { email: formerEmail });
  return endAllSessions(tx, userId);
}
