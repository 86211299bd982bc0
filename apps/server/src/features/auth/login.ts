import { knownDeviceLimit, unknownDeviceLimit } from '@keyhold/contracts/auth/session';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { consume } from '../../http/limits';
import { Refusal } from '../../kernel/errors';
import { users } from '../users/users.tables';
import { findAdmission } from './admission';
import { bannedRefusal } from './appeals/appeals';
import { knownDevices } from './auth.tables';
import { type Entered, enter } from './enter';
import { isDeviceOfUser } from './known-devices';
import { hasSecondFactor } from './second-factor/authenticator-app';
import { beginSecondStep } from './second-factor/second-step';
import type { Browser } from './session-cookie';
import { announceEnded } from './sessions';
import { ensureVerification } from './verification-window';

/**
 * Opens a session. Refuses `invalid_credentials` in the same time for a wrong password and an unknown
 * address; only the right password gets to hear of the account (`account_banned`, `email_not_verified`,
 * `second_factor_required`).
 * Tries from browsers that entered the account before are counted apart: guessing from elsewhere cannot keep
 * people from their locks.
 */
export async function login(
  deps: Deps,
  input: { email: string; password: string },
  browser: Browser,
): Promise<Entered> {
  const user = await requireByPassword(deps, input, browser);
  const admission = await findAdmission(deps, user);
  if (!admission) throw await bannedRefusal(deps, user.id);
  if (deps.config.emailVerification && user.emailVerifiedAt === null) {
    const verify = await ensureVerification(deps, user);
    throw new Refusal('email_not_verified', { fields: { email: user.email, verify } });
  }
  const rehashed = deps.passwords.needsRehash(user.passwordHash)
    ? await deps.passwords.hash(input.password)
    : user.passwordHash;

  const outcome = await deps.transaction(async (tx) => {
    const proven = await tx
      .update(users)
      .set({ passwordHash: rehashed })
      // A password that was changed since it was checked opens nothing.
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (proven.length === 0) throw new Refusal('invalid_credentials');
    if (await hasSecondFactor(tx, user.id)) return beginSecondStep(deps, tx, user.id);
    return enter(deps, tx, { userId: user.id, restricted: admission.restricted, browser });
  });
  // Outside the transaction, which has to keep what the second step begins with.
  if (outcome instanceof Refusal) throw outcome;
  announceEnded(deps, outcome.endedSessionIds);
  return outcome;
}

async function requireByPassword(
  deps: Deps,
  input: { email: string; password: string },
  { deviceId }: Browser,
) {
  const [user] = await deps.db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      bannedAt: users.bannedAt,
      knownSince: knownDevices.enteredAt,
    })
    .from(users)
    .leftJoin(knownDevices, isDeviceOfUser(deviceId))
    .where(eq(users.email, input.email));
  if (user && user.knownSince !== null)
    await consume(deps.limits, knownDeviceLimit, `${user.id} ${deviceId}`);
  else await consume(deps.limits, unknownDeviceLimit, input.email);
  const correct = user
    ? await deps.passwords.verify(user.passwordHash, input.password)
    : await deps.passwords.verifyAgainstNothing(input.password);
  if (!user || !correct) throw new Refusal('invalid_credentials');
  return user;
}
