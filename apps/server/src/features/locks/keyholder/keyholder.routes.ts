import * as endpoints from '@keyhold/contracts/locks/keyholder';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import type { SignedIn } from '../../../kernel/actor';
import { runLockCommand } from '../run-lock-command';
import { changeTime } from './change-time';

/** What a keyholder does to a running lock. */
export function keyholderRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  const give =
    (type: 'freeze' | 'unfreeze' | 'unlock_by_owner') =>
    async ({ actor, params }: { actor: SignedIn; params: { id: string } }) => {
      await runLockCommand(deps, {
        lockId: params.id,
        actor: { kind: 'user', userId: actor.userId },
        command: { type },
      });
      return done;
    };
  return [
    route(endpoints.freezeLock, give('freeze')),
    route(endpoints.unfreezeLock, give('unfreeze')),
    route(endpoints.unlockAsOwner, give('unlock_by_owner')),
    route(endpoints.addTime, async ({ actor, params, body: { seconds }, idempotencyKey }) => {
      await changeTime(deps, actor.userId, params.id, { type: 'add_time', seconds, idempotencyKey });
      return done;
    }),
    route(endpoints.removeTime, async ({ actor, params, body: { seconds }, idempotencyKey }) => {
      await changeTime(deps, actor.userId, params.id, { type: 'remove_time', seconds, idempotencyKey });
      return done;
    }),
  ];
}
