import * as games from '@keyhold/contracts/games/games';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { lookAtLock } from '../locks/locks.api';
import { changePenalties, changeTasks, changeWheel } from './change-games';
import { completeTask, failTask } from './finish-task';
import { presentGames } from './present-games';
import { selectTask } from './select-task';
import { spinWheel } from './spin-wheel';

export function gameRoutes(deps: Deps): MountedEndpoint[] {
  const done = { ok: true } as const;
  return [
    route(games.readGames, async ({ actor, params }) =>
      presentGames(await lookAtLock(deps, actor, params.lockId), actor.userId),
    ),
    route(games.selectTask, ({ actor, params, body, idempotencyKey: key }) =>
      selectTask(deps, actor.userId, params.lockId, { nonce: body?.nonce, key }),
    ),
    route(games.completeTask, ({ actor, params, body, idempotencyKey: key }) =>
      completeTask(deps, actor.userId, params.lockId, { taskId: body.taskId, key }),
    ),
    route(games.failTask, ({ actor, params, body, idempotencyKey: key }) =>
      failTask(deps, actor.userId, params.lockId, { taskId: body.taskId, key }),
    ),
    route(games.spinWheel, ({ actor, params, body, idempotencyKey: key }) =>
      spinWheel(deps, actor.userId, params.lockId, { nonce: body?.nonce, key }),
    ),
    route(games.changeTasks, async ({ actor, ...call }) => {
      await changeTasks(deps, actor.userId, call);
      return done;
    }),
    route(games.changeWheel, async ({ actor, ...call }) => {
      await changeWheel(deps, actor.userId, call);
      return done;
    }),
    route(games.changePenalties, async ({ actor, ...call }) => {
      await changePenalties(deps, actor.userId, call);
      return done;
    }),
  ];
}
