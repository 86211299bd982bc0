import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { verificationPhoto } from '../locks.files';
import { lookAtLock } from '../look-at-lock';
import { runLockCommand } from '../run-lock-command';
import { presentVerification } from './present-verification';
import { lockVerifications } from './verification.tables';
import { dayOf, findVerification, requireMayVerify } from './verification-day';

/** Takes today's photo of the wearer; its code was fetched before. Refuses as the rules do, before it opens the picture. */
export async function uploadVerification(
  deps: Deps,
  actor: SignedIn,
  lockId: string,
  photo: UploadedFile | undefined,
) {
  const { userId } = actor;
  const { state, now } = await lookAtLock(deps, actor, lockId);
  requireMayVerify(deps, state, userId, now);
  const day = await findVerification(deps.db, lockId, dayOf(state, now).date);
  if (!day) throw new Refusal('verification_code_missing');
  if (!photo) throw new Refusal('photo_required');
  const stored = await storePicture(deps, verificationPhoto, userId, photo);
  const { id: photoId, code } = day;
  const { event } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'submit_verification', photoId, code },
    event: 'locks.verified',
    async alongWith(tx, { event }) {
      // The day ended while the picture was on its way: this code is not the new day's.
      if (event.data.date !== day.date) throw new Refusal('verification_code_missing');
      const fileId = await deps.files.claim(tx, stored);
      await tx
        .update(lockVerifications)
        .set({ fileId, submittedAt: event.at })
        .where(eq(lockVerifications.id, day.id));
    },
  });
  return presentVerification({ ...day, submittedAt: event.at });
}
