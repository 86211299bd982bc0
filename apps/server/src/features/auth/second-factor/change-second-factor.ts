import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { addNotice } from '../notices';
import { removeAuthenticatorApp } from './authenticator-app';
import { replaceRecoveryCodes } from './recovery-codes';
import { secondFactors } from './second-factor.tables';

/** Turns the second factor off. Refuses `second_factor_off`. */
export async function disableSecondFactor(deps: Deps, actor: SignedIn): Promise<void> {
  await deps.transaction(async (tx) => {
    if (!(await removeAuthenticatorApp(tx, actor.userId))) throw new Refusal('second_factor_off');
    await addNotice(deps, tx, actor.userId, 'second_factor_off');
  });
}

/** Gives new recovery codes, this once; the former ones end. Refuses `second_factor_off`. */
export async function renewRecoveryCodes(deps: Deps, actor: SignedIn): Promise<string[]> {
  return deps.transaction(async (tx) => {
    const on = and(eq(secondFactors.userId, actor.userId), isNotNull(secondFactors.enabledAt));
    // Held, so that of two renewals at once the codes of one count, and never both.
    const [factor] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(on)
      .for('update');
    if (!factor) throw new Refusal('second_factor_off');
    await addNotice(deps, tx, actor.userId, 'recovery_codes_renewed');
    return replaceRecoveryCodes(tx, { userId: actor.userId, random: deps.random });
  });
}
