import type { hygienicStatus as hygienicStatusSchema } from '@keyhold/contracts/locks/dashboard';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { lookAtLock } from '../look-at-lock';
import { presentHygienicStatus } from './present-hygienic-status';

/** Whether a hygienic unlock can be started now, to the wearer or the keyholder of a lock. */
export async function readHygienicStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  actor: SignedIn,
  lockId: string,
): Promise<z.output<typeof hygienicStatusSchema>> {
  const { state, now } = await lookAtLock(deps, actor, lockId);
  const status = presentHygienicStatus(state, now);
  if (!status) throw new Refusal('hygienic_unlock_disabled');
  return status;
}
