import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { verificationPhoto } from '../locks.files';
import { lookAtLock } from '../look-at-lock';
import { runLockCommand } from '../run-lock-command';
import { presentVerification } from './present-verification';
import { lockVerifications } from './verification.tables';
import { dayOf, findVerification, isOfDay, requireMayVerify } from './verification-day';

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
  // Each photo has an id of its own: a verdict on one that was sent back is none on the one that followed it.
  const photoId = newId(now, deps.random);
  const { event } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'submit_verification', photoId, code: day.code },
    event: 'locks.verified',
    async alongWith(tx, { event }) {
      // The day ended while the picture was on its way: this code is not the new day's.
      if (event.data.date !== day.date) throw new Refusal('verification_code_missing');
      const former = await findVerification(tx, lockId, day.date);
      const photo = { id: photoId, fileId: await deps.files.claim(tx, stored), submittedAt: event.at };
      await tx
        .update(lockVerifications)
        .set({ ...photo, verdict: null, note: null })
        .where(isOfDay(lockId, day.date));
      if (former?.fileId) await deps.files.destroy(tx, former.fileId);
    },
  });
  const sent = { ...day, id: photoId, submittedAt: event.at, verdict: null, note: null };
  return presentVerification(sent, true);
}
