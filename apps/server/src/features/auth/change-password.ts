import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { refuseField } from '../../kernel/errors';
import { isGuessablePassword } from '../../platform/passwords/guessable-passwords';
import { users } from '../users/users.tables';
import { passwordResets } from './auth.tables';
import { secondSteps } from './second-factor/second-factor.tables';
import { announceEnded, endOtherSessions } from './sessions';

/**
 * Changes the own password; the other sessions and any mailed reset link end. Refuses
 * `current_password_incorrect` and `password_too_common`, each at its field.
 */
export async function changePassword(
  deps: Deps,
  actor: SignedIn,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const [user] = await deps.db
    .select({ passwordHash: users.passwordHash, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user || !(await deps.passwords.verify(user.passwordHash, input.currentPassword))) throw incorrect();
  if (isGuessablePassword(input.newPassword, user)) throw refuseField('password_too_common', 'newPassword');
  const passwordHash = await deps.passwords.hash(input.newPassword);

  const ended = await deps.transaction(async (tx) => {
    await tx.delete(passwordResets).where(eq(passwordResets.userId, actor.userId));
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      // Two changes at once: the later one has checked a password that is not the current one any more.
      .where(and(eq(users.id, actor.userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw incorrect();
    // A login that the former password began is not to be ended.
    await tx.delete(secondSteps).where(eq(secondSteps.userId, actor.userId));
    return endOtherSessions(tx, actor.userId, actor.sessionId);
  });
  announceEnded(deps, ended);
}

function incorrect() {
  return refuseField('current_password_incorrect', 'currentPassword');
}
