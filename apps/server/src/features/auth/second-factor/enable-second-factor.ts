import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal, refuseField } from '../../../kernel/errors';
import { users } from '../../users/users.tables';
import { addNotice } from '../notices';
import { authenticatorSecret } from './authenticator-app';
import { replaceRecoveryCodes } from './recovery-codes';
import { secondFactors } from './second-factor.tables';
import { describeTotp, findStep, newTotpSecret } from './totp';

/**
 * Makes a fresh secret for an authenticator app. It takes the place of one that waits for its first code; of two
 * set-ups at once the later one counts. Refuses `second_factor_on`.
 */
export async function setUpSecondFactor(deps: Deps, actor: SignedIn) {
  const secret = newTotpSecret(deps.random);
  await deps.transaction(async (tx) => {
    // One after the other, also while there is no row to hold: none leaves its secret behind.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
    const [waiting] = await tx
      .select({ secretId: secondFactors.secretId })
      .from(secondFactors)
      .where(eq(secondFactors.userId, actor.userId))
      .for('update');
    const secretId = await deps.secrets.keep(tx, authenticatorSecret, secret);
    const fresh = { secretId, createdAt: deps.clock.now() };
    const written = await tx
      .insert(secondFactors)
      .values({ userId: actor.userId, ...fresh })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: fresh,
        setWhere: isNull(secondFactors.enabledAt),
      })
      .returning({ userId: secondFactors.userId });
    if (written.length === 0) throw new Refusal('second_factor_on');
    if (waiting) await deps.secrets.destroy(tx, waiting.secretId);
  });
  return describeTotp(secret, actor.username);
}

/**
 * Turns the second factor on with the first right code of the app; gives the recovery codes, this once. Refuses
 * `second_factor_on` and, where the code is wrong or nothing was set up, `code_invalid`.
 */
export async function enableSecondFactor(deps: Deps, actor: SignedIn, code: string): Promise<string[]> {
  return deps.transaction(async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, actor.userId))
      .for('update');
    if (!factor) throw refuseField('code_invalid', 'code');
    if (factor.enabledAt !== null) throw new Refusal('second_factor_on');
    const now = deps.clock.now();
    const secret = await deps.secrets.open(tx, authenticatorSecret, factor.secretId);
    const step = findStep(secret, code, now);
    if (step === null) throw refuseField('code_invalid', 'code');
    await tx
      .update(secondFactors)
      .set({ enabledAt: now, lastStep: step })
      .where(and(eq(secondFactors.userId, actor.userId), isNull(secondFactors.enabledAt)));
    await addNotice(deps, tx, actor.userId, 'second_factor_on');
    return replaceRecoveryCodes(tx, { userId: actor.userId, random: deps.random });
  });
}
