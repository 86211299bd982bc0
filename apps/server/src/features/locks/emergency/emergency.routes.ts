import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import { runLockCommand } from '../run-lock-command';

export function emergencyRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(releaseEmergency, async ({ actor, params }) => {
      await runLockCommand(deps, {
        lockId: params.id,
        actor: { kind: 'user', userId: actor.userId },
        command: { type: 'release_emergency' },
      });
      return done;
    }),
  ];
}
