import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { newToken } from '../../kernel/random';
import { users } from '../users/users.tables';
import { passwordResets } from './auth.tables';
import { deliverMail } from './deliver-mail';
import { resetMail } from './mails';
import { hashToken } from './token-hashes';

const linkLifeMs = 3_600_000;

export const sendResetTask = 'auth.send_reset';

/** Makes and mails a reset link, and ends the former ones; does nothing for an unknown address. */
export async function sendReset(deps: Deps, email: string): Promise<void> {
  const secrets = { selector: newToken(deps.random, 12), token: newToken(deps.random) };
  const known = await deps.transaction(async (tx) => {
    // The row is held because the address may be corrected at this moment, which ends the links of the former
    // one.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
    if (!user) return false;
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await tx.insert(passwordResets).values({
      selector: secrets.selector,
      userId: user.id,
      tokenHash: hashToken(secrets.token),
      expiresAt: deps.clock.now() + linkLifeMs,
    });
    return true;
  });
  if (known) await deliverMail(deps, resetMail(deps.publicUrl, { to: email, ...secrets }));
}
