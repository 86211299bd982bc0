import * as endpoints from '@keyhold/contracts/locks/keyholder';
import type { Deps } from '../../../deps';
import { type MountedEndpoint, route } from '../../../http/mount';
import type { SignedIn } from '../../../kernel/actor';
import { presentAfter } from '../dashboard/flat-lock';
import { runLockCommand } from '../run-lock-command';
import { changeTime } from './change-time';

/** The routes of what a keyholder does to a running lock. */
export function keyholderRoutes(deps: Deps): MountedEndpoint[] {
  const give =
    (type: 'freeze' | 'unfreeze' | 'unlock_by_keyholder') =>
    async ({ actor: { userId }, params }: { actor: SignedIn; params: { id: string } }) => {
      const outcome = await runLockCommand(deps, {
        lockId: params.id,
        actor: { kind: 'user', userId },
        command: { type },
      });
      return { ok: true, lock: presentAfter(deps, outcome, userId) } as const;
    };
  return [
    route(endpoints.freezeLock, give('freeze')),
    route(endpoints.unfreezeLock, give('unfreeze')),
    route(endpoints.unlockAsKeyholder, give('unlock_by_keyholder')),
    route(endpoints.addTime, ({ actor, params, body: { seconds }, idempotencyKey }) =>
      changeTime(deps, actor.userId, params.id, { type: 'add_time', seconds, idempotencyKey }),
    ),
    route(endpoints.removeTime, ({ actor, params, body: { seconds }, idempotencyKey }) =>
      changeTime(deps, actor.userId, params.id, { type: 'remove_time', seconds, idempotencyKey }),
    ),
  ];
}
