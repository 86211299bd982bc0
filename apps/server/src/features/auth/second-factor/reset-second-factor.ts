import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { users } from '../../users/users.tables';
import { addNotice } from '../notices';
import { passkeys } from '../passkeys/passkeys.tables';
import { removeAuthenticatorApp } from './authenticator-app';

/**
 * Removes the authenticator app and the passkeys of somebody who has lost it and has told who they are to whoever runs the site. They hear of
 * it by mail. Null for an unknown address, false where there was none.
 */
export async function resetSecondFactor(
  deps: Pick<Deps, 'jobs' | 'clock' | 'transaction'>,
  email: string,
): Promise<boolean | null> {
  return deps.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
    if (!user) return null;
    return removeSecondFactors(tx, deps, user.id);
  });
}

/** The same in the caller's transaction, for a person who is there. */
export async function removeSecondFactors(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const forgotten = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  const removed = (await removeAuthenticatorApp(tx, userId)) || forgotten.length > 0;
  if (removed) await addNotice(deps, tx, userId, 'second_factor_reset');
  return removed;
}
