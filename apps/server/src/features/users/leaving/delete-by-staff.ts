import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import type { PersonalData } from '../../../personal-data';
import { permitDeletion } from '../../staff/staff.api';
import { deleteAccount } from './delete-account';

/**
 * Deletes somebody's account for the site owner. It waits for the person to read their combinations: `codes_not_read`
 * until then (decision 41).
 */
export async function deleteByStaff(
  deps: Deps,
  registry: readonly PersonalData[],
  actor: SignedIn,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  try {
    await deleteAccount(deps, registry, { userId, haveCodes: true }, (tx) =>
      permitDeletion(tx, deps, actor, { userId, reason }),
    );
  } catch (error) {
    const waits = error instanceof Refusal && error.code === 'codes_not_taken';
    throw waits ? new Refusal('codes_not_read') : error;
  }
}
