import type { InputOf } from '@keyhold/contracts/endpoint';
import type { reviewVerification as endpoint } from '@keyhold/contracts/locks/verification';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { presentAfter } from '../dashboard/flat-lock';
import { runLockCommand } from '../run-lock-command';
import { lockVerifications } from './verification.tables';

/** Takes the keyholder's word on the photo that waits: the photo's row and the lock's event, or neither. */
export async function reviewVerification(
  deps: Deps,
  userId: string,
  { id: lockId, photoId }: { id: string; photoId: string },
  verdict: InputOf<typeof endpoint>['body'],
) {
  const note = verdict.accepted ? null : verdict.note || null;
  const outcome = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: verdict.accepted
      ? { type: 'accept_verification', photoId }
      : { type: 'refuse_verification', photoId, note },
    async alongWith(tx) {
      await tx
        .update(lockVerifications)
        .set({ verdict: verdict.accepted ? 'ACCEPTED' : 'REFUSED', note })
        .where(and(eq(lockVerifications.id, photoId), eq(lockVerifications.lockId, lockId)));
    },
  });
  return { ok: true, lock: presentAfter(deps, outcome, userId) } as const;
}
