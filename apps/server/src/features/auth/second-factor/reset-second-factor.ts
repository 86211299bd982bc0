import { eq } from 'drizzle-orm';
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
    const forgotten = await tx
      .delete(passkeys)
      .where(eq(passkeys.userId, user.id))
      .returning({ id: passkeys.id });
    const removed = (await removeAuthenticatorApp(tx, user.id)) || forgotten.length > 0;
    if (removed) await addNotice(deps, tx, user.id, 'second_factor_reset');
    return removed;
  });
}
