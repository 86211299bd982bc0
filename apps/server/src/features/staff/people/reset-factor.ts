import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { removeSecondFactors } from '../../auth/auth.api';
import { recordAct } from '../audit/record-act';
import { holdPerson } from './hold-person';

/** Removes the authenticator app and the passkeys of somebody who has lost them. Refuses `second_factor_off` where there are none. */
export async function resetFactor(
  deps: Deps,
  actor: SignedIn,
  userId: string,
  reason: string,
): Promise<void> {
  await deps.transaction(async (tx) => {
    await holdPerson(tx, actor, userId, 'admin');
    if (!(await removeSecondFactors(tx, deps, userId))) throw new Refusal('second_factor_off');
    await recordAct(tx, deps, actor, { act: 'user.second_factor_reset', subjectId: userId, reason });
  });
}
