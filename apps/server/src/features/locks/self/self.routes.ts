import type { InputOf } from '@keyhold/contracts/endpoint';
import { startDeviceLock } from '@keyhold/contracts/locks/device-lock';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { requireReleaseInReach, sentCombination } from '../combination/take-combination';
import { startPreparedSelfLock, startSelfLockDirectly } from './start-self-lock';

export function selfRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(startSelfLock, async ({ actor, body, files, idempotencyKey }) => {
      if ('draftToken' in body) {
        return { _id: await startPreparedSelfLock(deps, actor.userId, body.draftToken) };
      }
      const { meta, forceUpload = false } = body;
      const combination = sentCombination(meta, files.photo, forceUpload);
      const start = { endpoint: startSelfLock, combination, ...withoutCombination(meta) };
      return { _id: await startSelfLockDirectly(deps, actor.userId, start, idempotencyKey) };
    }),
    route(startDeviceLock, async ({ actor, body, idempotencyKey }) => {
      const {
        deviceId,
        physicalReleaseInReach,
        combinationType: _,
        clientSeed,
        draftToken,
        ...settings
      } = body;
      requireReleaseInReach(physicalReleaseInReach);
      const combination = { type: 'DEVICE', deviceId } as const;
      const start = { endpoint: startDeviceLock, settings, combination, clientSeed, draftToken };
      return { _id: await startSelfLockDirectly(deps, actor.userId, start, idempotencyKey) };
    }),
  ];
}

type Meta = Extract<InputOf<typeof startSelfLock>['body'], { meta: unknown }>['meta'];

function withoutCombination(meta: Meta) {
  if (meta.combinationType === 'DIGITS') {
    const { combinationType: _, digits: __, clientSeed, ...settings } = meta;
    return { settings, clientSeed, draftToken: undefined };
  }
  const { combinationType: _, clientSeed, draftToken, ...settings } = meta;
  return { settings, clientSeed, draftToken };
}
