import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { startPreparedSelfLock, startSelfLockDirectly } from './start-self-lock';

export function selfRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(startSelfLock, async ({ actor, body, files, idempotencyKey }) => {
      if ('draftToken' in body) {
        return { _id: await startPreparedSelfLock(deps, actor.userId, body.draftToken) };
      }
      const { meta, forceUpload = false } = body;
      const sent = { meta, photo: files.photo, forceUpload };
      return { _id: await startSelfLockDirectly(deps, actor.userId, sent, idempotencyKey) };
    }),
  ];
}
