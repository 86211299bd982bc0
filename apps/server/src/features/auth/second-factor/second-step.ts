import type { ShownPasskey } from '@keyhold/contracts/auth/passkeys';
import {
  knownDeviceCodeLimit,
  type SecondStep,
  unknownDeviceCodeLimit,
} from '@keyhold/contracts/auth/second-factor';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { consume } from '../../../http/limits';
import { Refusal, refuseField } from '../../../kernel/errors';
import { newToken } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { findAdmission } from '../admission';
import { bannedRefusal } from '../appeals/appeals';
import { knownDevices } from '../auth.tables';
import { type Entered, enter } from '../enter';
import { isDeviceOfUser } from '../known-devices';
import { addNotice } from '../notices';
import { passkeys } from '../passkeys/passkeys.tables';
import { requirePasskey } from '../passkeys/show-passkey';
import type { Site } from '../passkeys/site';
import type { Browser } from '../session-cookie';
import { announceEnded } from '../sessions';
import { hashToken } from '../token-hashes';
import { spendAuthenticatorCode } from './authenticator-app';
import { spendRecoveryCode } from './recovery-codes';
import { secondSteps } from './second-factor.tables';

const stepLifeMs = 10 * 60_000;
const triesPerStep = 10;

/** What one shows at the second step. */
export type SecondProof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: ShownPasskey };

/** Begins the second step of a login, in the transaction in which the password was seen to be the current one. */
export async function beginSecondStep(deps: Deps, tx: Tx, userId: string): Promise<Refusal> {
  const token = newToken(deps.random);
  const expiresAt = deps.clock.now() + stepLifeMs;
  await tx.insert(secondSteps).values({
    tokenHash: hashToken(token),
    userId,
    triesLeft: triesPerStep,
    expiresAt,
  });
  const passkey = (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  const step: SecondStep = { token, expiresAt: new Date(expiresAt).toISOString(), passkey };
  return new Refusal('second_factor_required', { fields: step });
}

/**
 * Ends a login with the second factor: opens the session. Refuses `second_step_expired` (unknown, too old, used, out of
 * tries), `code_invalid`, `passkey_invalid` and `account_banned`.
 */
export async function passSecondFactor(
  deps: Deps,
  token: string,
  proof: SecondProof,
  { browser, site }: { browser: Browser; site: Site },
): Promise<Entered> {
  const user = await requireStep(deps, token, browser);
  if ('code' in proof) await consumeTry(deps, user, browser);
  if ('passkey' in proof)
    await requirePasskey(deps, site, { purpose: 'second_step', userId: user.id }, proof.passkey);
  const admission = await findAdmission(deps, user);
  if (!admission) throw await bannedRefusal(deps, user.id);

  const entered = await deps.transaction(async (tx) => {
    await takeTry(deps, tx, token);
    if ('code' in proof && !(await spendAuthenticatorCode(deps, tx, user.id, proof.code))) return null;
    if ('recoveryCode' in proof && !(await spendRecoveryCode(tx, user.id, proof.recoveryCode))) return null;
    await tx.delete(secondSteps).where(eq(secondSteps.tokenHash, hashToken(token)));
    if ('recoveryCode' in proof) await addNotice(deps, tx, user.id, 'recovery_code_used');
    return enter(deps, tx, { userId: user.id, restricted: admission.restricted, browser });
  });
  // Outside the transaction, because a refusal inside would give the try back.
  if (!entered) throw refuseField('code_invalid', 'code' in proof ? 'code' : 'recoveryCode');
  announceEnded(deps, entered.endedSessionIds);
  return entered;
}

/** The person who is at the second step, and since when they are known to have this browser. */
export async function requireStep(deps: Deps, token: string, browser?: Browser) {
  const [user] = await deps.db
    .select({ id: users.id, bannedAt: users.bannedAt, knownSince: knownDevices.enteredAt })
    .from(secondSteps)
    .innerJoin(users, eq(users.id, secondSteps.userId))
    .leftJoin(knownDevices, isDeviceOfUser(browser?.deviceId ?? null))
    .where(running(token, deps.clock.now()));
  if (!user) throw new Refusal('second_step_expired');
  return user;
}

/** Only six digits can be guessed: a recovery code cannot, and works also while somebody guesses. */
function consumeTry(
  deps: Deps,
  user: { id: string; knownSince: number | null },
  { deviceId }: Browser,
): Promise<void> {
  return user.knownSince === null
    ? consume(deps.limits, unknownDeviceCodeLimit, user.id)
    : consume(deps.limits, knownDeviceCodeLimit, `${user.id} ${deviceId}`);
}

/** Holds the step, so that one right answer opens one session. */
async function takeTry(deps: Deps, tx: Tx, token: string): Promise<void> {
  const taken = await tx
    .update(secondSteps)
    .set({ triesLeft: sql`${secondSteps.triesLeft} - 1` })
    .where(running(token, deps.clock.now()))
    .returning({ userId: secondSteps.userId });
  if (taken.length === 0) throw new Refusal('second_step_expired');
}

function running(token: string, now: number) {
  return and(
    eq(secondSteps.tokenHash, hashToken(token)),
    gt(secondSteps.expiresAt, now),
    gt(secondSteps.triesLeft, 0),
  );
}
