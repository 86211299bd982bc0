import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { commandLock } from '../command-lock';
import { lookAtOwnLock } from '../look-at-lock';
import { presentVerification } from './present-verification';
import { lockVerifications } from './verification.tables';
import { dayOf, findVerification, requireMayVerify } from './verification-day';

/** In pixels: the code on the photo has to stay readable. */
const photoMaxSide = 1600;

/** Takes today's photo of the wearer; its code was fetched before. Refuses as the rules do, before it opens the picture. */
export async function uploadVerification(
  deps: Deps,
  userId: string,
  lockId: string,
  photo: UploadedFile | undefined,
) {
  const { state, now } = await lookAtOwnLock(deps, lockId, userId);
  requireMayVerify(deps, state, userId, now);
  const day = await findVerification(deps.db, lockId, dayOf(state, now).date);
  if (!day) throw new Refusal('verification_code_missing');
  if (!photo) throw new Refusal('photo_required');
  const picture = await deps.pictures.prepare(photo.bytes, { maxSide: photoMaxSide, person: userId });
  const stored = await deps.files.store('verification-photo', picture);
  const { id: photoId, code } = day;
  await commandLock(
    deps,
    lockId,
    userId,
    (actor) => ({ type: 'submit_verification', actor, photoId, code }),
    async (tx, _lock, after) => {
      // The day ended while the picture was on its way: this code is not the new day's.
      if (after.verification?.lastDate !== day.date) throw new Refusal('verification_code_missing');
      const fileId = await deps.files.claim(tx, stored);
      const submittedAt = after.verification.lastAt;
      await tx.update(lockVerifications).set({ fileId, submittedAt }).where(eq(lockVerifications.id, day.id));
    },
  );
  return readSubmitted(deps, day.id);
}

async function readSubmitted(deps: Pick<Deps, 'db'>, id: string) {
  const [row] = await deps.db.select().from(lockVerifications).where(eq(lockVerifications.id, id));
  // The lock may be gone by now, and its photos with it.
  if (!row || row.submittedAt === null) throw new Refusal('lock_not_found');
  return presentVerification({ ...row, submittedAt: row.submittedAt });
}
