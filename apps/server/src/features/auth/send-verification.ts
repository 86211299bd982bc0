import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { newSixDigitCode, newToken } from '../../kernel/random';
import { users } from '../users/users.tables';
import { emailVerifications } from './auth.tables';
import { deliverMail } from './deliver-mail';
import { verificationMail } from './mails';
import { hashCode, hashToken } from './token-hashes';
import { type Addressed, codeLifeMs } from './verification-window';

/**
 * Makes code and link for an address that waits to be verified, and mails them; does nothing if nobody waits.
 * They are made here, so that no job and no table holds them; a second run mails new ones and the former end.
 */
export async function sendVerification(deps: Deps, { email, invitation }: Addressed): Promise<void> {
  const secrets = await deps.transaction((tx) => makeSecrets(deps, tx, email));
  if (secrets)
    await deliverMail(deps, verificationMail(deps.publicUrl, { to: email, invitation, ...secrets }));
}

async function makeSecrets(deps: Deps, tx: Tx, email: string) {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));
  if (!user) return null;
  const secrets = {
    code: newSixDigitCode(deps.random),
    selector: newToken(deps.random, 12),
    token: newToken(deps.random),
  };
  const waiting = await tx
    .update(emailVerifications)
    .set({
      selector: secrets.selector,
      tokenHash: hashToken(secrets.token),
      codeHash: hashCode(deps.codeHashKey, user.id, secrets.code),
      // A mail server that was away does not cost the reader a part of the ten minutes.
      codeExpiresAt: deps.clock.now() + codeLifeMs,
    })
    .where(eq(emailVerifications.email, email))
    .returning({ email: emailVerifications.email });
  return waiting.length > 0 ? secrets : null;
}
