import type { FileReply } from '@keyhold/contracts/endpoint';
import { idPhotoDueAt } from '@keyhold/rules/locks/id-photo';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { idPhoto } from '../locks.files';
import { lookAtLock } from '../look-at-lock';
import { mayReadIdPhoto } from './id-photo.policy';

/** The wearer's ID for the keyholder's eyes; `id_photo_not_waiting` once it was seen or its 72 hours are over. */
export async function readIdPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'files'>,
  actor: SignedIn,
  lockId: string,
): Promise<FileReply> {
  const { lock, state, now } = await lookAtLock(deps, actor, lockId);
  if (!mayReadIdPhoto(lock, actor.userId)) throw new Refusal('not_allowed');
  const dueAt = idPhotoDueAt(state);
  const isWaiting = dueAt !== null && now < dueAt;
  const file =
    isWaiting && lock.idPhotoFileId ? await deps.files.open(deps.db, idPhoto, lock.idPhotoFileId) : null;
  if (!file) throw new Refusal('id_photo_not_waiting');
  return file;
}
