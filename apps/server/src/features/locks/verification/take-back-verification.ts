import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { presentAfter } from '../dashboard/flat-lock';
import { runLockCommand } from '../run-lock-command';
import { lockVerifications } from './verification.tables';

/**
 * Takes back the wearer's photo of today that waits: the picture is destroyed with the lock's event, or neither. The
 * row of the day keeps its code, for the next photo.
 */
export async function takeBackVerification(
  deps: Deps,
  userId: string,
  { id: lockId, photoId }: { id: string; photoId: string },
) {
  const isThis = and(eq(lockVerifications.id, photoId), eq(lockVerifications.lockId, lockId));
  const outcome = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'take_back_verification', photoId },
    async alongWith(tx) {
      const [photo] = await tx
        .select({ fileId: lockVerifications.fileId })
        .from(lockVerifications)
        .where(isThis);
      await tx.update(lockVerifications).set({ fileId: null, submittedAt: null }).where(isThis);
      if (photo?.fileId) await deps.files.destroy(tx, photo.fileId);
    },
  });
  return { ok: true, lock: presentAfter(deps, outcome, userId) } as const;
}
