import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { emailVerifications } from './auth.tables';
import { type Addressed, restartVerification, type VerificationWindow } from './verification-window';

/**
 * Asks for another mail. Unknown and verified addresses get the same answers after the same work: whether there is
 * anybody to write to is found out by the job alone. Refuses `resend_not_available` with `nextResendAt`.
 */
export async function resendVerification(deps: Deps, to: Addressed): Promise<{ verify: VerificationWindow }> {
  const verify = await deps.transaction((tx) => restartVerification(deps, tx, to));
  if (verify) return { verify };
  const [running] = await deps.db
    .select({ resendAvailableAt: emailVerifications.resendAvailableAt })
    .from(emailVerifications)
    .where(eq(emailVerifications.email, to.email));
  const nextResendAt = new Date(running?.resendAvailableAt ?? deps.clock.now()).toISOString();
  throw new Refusal('resend_not_available', { fields: { nextResendAt } });
}
