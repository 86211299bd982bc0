import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { dropJobsFor } from '../../jobs/job-queue';
import type { Leaver } from '../../personal-data';
import { emailVerifications } from './auth.tables';
import { removeAuthenticatorApp } from './second-factor/authenticator-app';
import { secondFactors } from './second-factor/second-factor.tables';
import { announceEnded, endAllSessions } from './sessions';

/** Ends the sessions of somebody who goes, and forgets what waits under their address. */
export async function forgetAccount(tx: Tx, deps: Deps, { id, email }: Leaver) {
  const ended = await endAllSessions(tx, id);
  // With its row alone the sealed secret would stay behind.
  await removeAuthenticatorApp(tx, id);
  await tx.delete(emailVerifications).where(eq(emailVerifications.email, email));
  await dropJobsFor(tx, { userId: id, email });
  const factors = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, id))
    .returning({ secretId: secondFactors.secretId });
  for (const { secretId } of factors) await deps.secrets.destroy(tx, secretId);
  return () => announceEnded(deps, ended);
}
