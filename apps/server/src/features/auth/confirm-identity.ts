import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal, refuseField } from '../../kernel/errors';
import { users } from '../users/users.tables';
import { sessions } from './auth.tables';

/** Makes this session as fresh as after a login. Refuses `current_password_incorrect`. */
export async function confirmIdentity(
  deps: Deps,
  actor: SignedIn,
  input: { password: string },
): Promise<void> {
  const [user] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user || !(await deps.passwords.verify(user.passwordHash, input.password)))
    throw refuseField('current_password_incorrect', 'password');
  await noteConfirmed(deps, actor);
}

async function noteConfirmed(deps: Deps, actor: SignedIn): Promise<void> {
  const confirmed = await deps.db
    .update(sessions)
    .set({ confirmedAt: deps.clock.now() })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id });
  // It may have been ended while the password was checked.
  if (confirmed.length === 0) throw new Refusal('unauthenticated');
}
