import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { Caller } from './caller';
import { clearPhoto } from './pictures';
import { sixHours } from './world';

/** Starts a lock of six hours whose combination is a photo; returns its id. */
export async function startPhotoLock(
  wearer: Caller,
  settings: { readonly hygienicUnlockEnabled?: boolean } = {},
): Promise<string> {
  const started = await wearer.call(startSelfLock, {
    body: { meta: { ...sixHours, ...settings, combinationType: 'PHOTO' }, forceUpload: true },
    files: { photo: await clearPhoto() },
  });
  if (started.status !== 200) throw new Error(`The lock did not start: ${JSON.stringify(started.failure)}`);
  return started.body._id;
}
