import { authenticatorCodeLimit } from '@keyhold/contracts/auth/confirm';
import type { ShownPasskey } from '@keyhold/contracts/auth/passkeys';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { consume } from '../../http/limits';
import type { SignedIn } from '../../kernel/actor';
import { Refusal, refuseField } from '../../kernel/errors';
import { users } from '../users/users.tables';
import { sessions } from './auth.tables';
import { requirePasskey } from './passkeys/show-passkey';
import type { Site } from './passkeys/site';
import { spendAuthenticatorCode } from './second-factor/authenticator-app';

/** What one shows to be asked no more for a while. */
export type Proof =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly passkey: ShownPasskey };

/** Makes this session as fresh as after a login. Refuses `current_password_incorrect`, `code_invalid`, `passkey_invalid`. */
export async function confirmIdentity(deps: Deps, actor: SignedIn, proof: Proof, site: Site): Promise<void> {
  if ('password' in proof) await requirePassword(deps, actor, proof.password);
  else if ('code' in proof) await requireCode(deps, actor, proof.code);
  else await requirePasskey(deps, site, { purpose: 'confirm', userId: actor.userId }, proof.passkey);
  await noteConfirmed(deps, actor);
}

async function requirePassword(deps: Deps, actor: SignedIn, password: string): Promise<void> {
  const [user] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user || !(await deps.passwords.verify(user.passwordHash, password)))
    throw refuseField('current_password_incorrect', 'password');
}

async function requireCode(deps: Deps, actor: SignedIn, code: string): Promise<void> {
  await consume(deps.limits, authenticatorCodeLimit, actor.userId);
  const right = await deps.transaction((tx) => spendAuthenticatorCode(deps, tx, actor.userId, code));
  if (!right) throw refuseField('code_invalid', 'code');
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
