import { randomUUID } from 'node:crypto';
import { selectTask } from '@keyhold/contracts/games/games';
import { hourPenalties, threeTasks, wheelOf } from '../games';
import { acceptedLock } from '../shared-locks';
import type { Situation, World } from './situation';

const played: Situation = async ({ wearer, keyholder }) => {
  const lockId = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 30,
    taskModule: threeTasks(),
    wheelModule: wheelOf(3600),
    penaltyConfig: hourPenalties({ taskRequiredPerDay: 1 }),
  });
  return { params: { lockId } };
};

const withNonce: Situation = async (world) => ({
  ...(await played(world)),
  body: { nonce: randomUUID() },
});

const withSelectedTask = async (world: World) => {
  const { params } = await played(world);
  const lockId = params?.lockId ?? '';
  const { selectedTask } = (await world.wearer.call(selectTask, { params: { lockId }, body: {} })).body;
  return { params: { lockId }, body: { taskId: selectedTask.id } };
};

/** Tasks, wheel and penalties of a running shared lock. */
export const gameSituations: Record<string, Situation> = {
  'GET /api/games/:lockId/config': played,
  'POST /api/games/:lockId/select-task': withNonce,
  'POST /api/games/:lockId/complete-task': withSelectedTask,
  'POST /api/games/:lockId/fail-task': withSelectedTask,
  'POST /api/games/:lockId/spin-wheel': withNonce,
  'PATCH /api/games/:lockId/tasks': async (world) => ({
    ...(await played(world)),
    body: { taskCooldownMinutes: 30 },
  }),
  'PATCH /api/games/:lockId/wheel': async (world) => ({
    ...(await played(world)),
    body: { spinCooldownMinutes: 30 },
  }),
  'PATCH /api/games/:lockId/penalty': async (world) => ({
    ...(await played(world)),
    body: { penaltyDurationSeconds: 7200 },
  }),
};
