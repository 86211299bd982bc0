import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { commandLock } from '../command-lock';

export function emergencyRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(releaseEmergency, async ({ actor, params }) => {
      await commandLock(deps, params.id, actor.userId, (by) => ({ type: 'release_emergency', actor: by }));
      return done;
    }),
  ];
}
