import * as games from '@keyhold/contracts/games/games';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { addTime, freezeLock, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { hourPenalties, selfLock, threeTasks } from '../../../test/games';
import { countOutcomes } from '../../../test/outcomes';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { lockEvents } from '../locks/locks.tables';

let running: TestApp;
let wearer: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
});
afterEach(() => running.close());

const select = (lockId: string, nonce?: string) =>
  wearer.call(games.selectTask, { params: { lockId }, body: nonce ? { nonce } : {} });
const complete = (lockId: string, taskId: string, key?: string) =>
  wearer.call(
    games.completeTask,
    { params: { lockId }, body: { taskId } },
    key ? { 'idempotency-key': key } : {},
  );
const fail = (lockId: string, taskId: string, key?: string) =>
  wearer.call(
    games.failTask,
    { params: { lockId }, body: { taskId } },
    key ? { 'idempotency-key': key } : {},
  );
const config = async (lockId: string, person = wearer) =>
  (await person.call(games.readGames, { params: { lockId } })).body;

const countEvents = (lockId: string, type: string) =>
  running.app.deps.db.$count(lockEvents, and(eq(lockEvents.lockId, lockId), eq(lockEvents.type, type)));

test('sixteen selections at once are one task, and the others are told which', async () => {
  const id = await selfLock(wearer, { taskModule: threeTasks() });
  const answers = await Promise.all(Array.from({ length: 16 }, () => select(id)));
  expect(countOutcomes(answers)).toEqual({ ok: 1, task_already_selected: 15 });
  const selected = answers.find(({ status }) => status === 200)?.body.selectedTask;
  const refused = answers.filter(({ status }) => status === 400);
  for (const { failure } of refused) expect(failure.currentTask).toEqual(selected);
  expect(await countEvents(id, 'games.task_selected')).toBe(1);
  const { gameSession, canSelectTask, canFinishTask } = await config(id);
  expect([gameSession.currentSelectedTask?.task, canSelectTask, canFinishTask]).toEqual([
    selected,
    false,
    true,
  ]);
});

test('a selection with the same nonce is the same selection, and another one is refused', async () => {
  const id = await selfLock(wearer, { taskModule: threeTasks() });
  const both = await Promise.all([select(id, 'my-own-nonce'), select(id, 'my-own-nonce')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body).toEqual(both[1].body);
  expect((await select(id, 'another-nonce')).failure.error).toBe('task_already_selected');
  const other = await selfLock(wearer, { taskModule: threeTasks() });
  expect((await select(other, 'my-own-nonce')).status).toBe(422);
});

test('a task is completed once, brings its points, and the next one waits for the cooldown', async () => {
  const id = await selfLock(wearer, { taskModule: threeTasks({ taskCooldownMinutes: 90 }) });
  const task = (await select(id)).body.selectedTask;
  expect((await complete(id, 'no-such-task')).failure.error).toBe('task_not_selected');
  const done = { pointsEarned: task.points, currentTaskPoints: task.points };
  expect((await complete(id, task.id, 'k-1')).body).toEqual(done);
  // A lost answer is asked for again under its key; without one the task is no longer there.
  expect((await complete(id, task.id, 'k-1')).body).toEqual(done);
  const again = await complete(id, task.id);
  expect([again.status, again.failure.error]).toEqual([409, 'task_not_selected']);
  expect(await countEvents(id, 'games.task_completed')).toBe(1);

  const early = await select(id);
  expect([early.status, early.failure.error]).toEqual([429, 'task_too_soon']);
  running.clock.advance(90 * MINUTE_MS - 1);
  const before = await config(id);
  expect(before.gameSession).toMatchObject({
    nextTaskAt: new Date(running.clock.now() + 1).toISOString(),
    tasksCompletedToday: 1,
  });
  expect((await select(id)).status).toBe(429);
  running.clock.advance(1);
  expect((await config(id)).gameSession.nextTaskAt).toBeNull();
  expect((await select(id)).status).toBe(200);
});

test('a failed task costs what the penalties say, once', async () => {
  const id = await selfLock(wearer, { taskModule: threeTasks(), penaltyConfig: hourPenalties() });
  const { id: taskId } = (await select(id)).body.selectedTask;
  const cost = { penaltyApplied: true, addedSeconds: 3600, redsAdded: 0, remainingSeconds: 7 * 3600 };
  expect((await fail(id, taskId, 'k-1')).body).toEqual(cost);
  expect((await fail(id, taskId, 'k-1')).body).toEqual(cost);
  expect((await fail(id, taskId)).failure.error).toBe('task_not_selected');
  expect((await wearer.call(dashboard, {})).body[0]?.totalSeconds).toBe(7 * 3600);
  // The failed task starts no cooldown, and without penalties it costs nothing.
  const free = await selfLock(wearer, { taskModule: threeTasks() });
  const freeTask = (await select(free)).body.selectedTask.id;
  expect((await fail(free, freeTask)).body).toEqual({
    penaltyApplied: false,
    addedSeconds: 0,
    redsAdded: 0,
    remainingSeconds: 6 * 3600,
  });
  expect((await select(free)).status).toBe(200);
  expect((await config(free)).gameSession.gameHistory).toMatchObject([
    { kind: 'TASK_FAILED', pointsEarned: 0, timeAdjustment: 0 },
  ]);
});

test('a failed task costs red cards, a full hour each, where the penalties are paid in cards', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const cards = { cardGameEnabled: true, taskModule: threeTasks(), initialDurationDays: 2 };
  const penaltyConfig = hourPenalties({ useCardGamePenalty: true, penaltyDurationSeconds: 9000 });
  const open = await acceptedLock(wearer, keyholder, { ...cards, penaltyConfig });
  const { id: taskId } = (await select(open)).body.selectedTask;
  expect((await fail(open, taskId)).body).toMatchObject({
    penaltyApplied: true,
    addedSeconds: 0,
    redsAdded: 2,
  });
  const hidden = await acceptedLock(wearer, keyholder, { ...cards, penaltyConfig, infoHidden: true });
  const { id: other } = (await select(hidden)).body.selectedTask;
  expect((await fail(hidden, other)).body.redsAdded).toBeNull();
});

test('the timer’s own zero waits for the points, and nothing adds time meanwhile', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const taskModule = threeTasks({
    requireMinimumPoints: true,
    minimumPointsRequired: 40,
    taskCooldownMinutes: 1,
  });
  const id = await acceptedLock(wearer, keyholder, { taskModule, penaltyConfig: hourPenalties() });
  running.clock.advance(7 * HOUR_MS);
  await running.settle();
  expect(await config(id)).toMatchObject({ isLocked: true, gameSession: { pointsRequired: 40 } });
  const added = await keyholder.call(addTime, { params: { id }, body: { seconds: 3600 } });
  expect(added.failure.error).toBe('timer_at_zero');
  const frozen = await keyholder.call(freezeLock, { params: { id } });
  expect([frozen.status, frozen.failure.error]).toEqual([409, 'timer_at_zero']);
  const change = { params: { lockId: id }, body: { minimumPointsRequired: 50 } };
  const harder = await keyholder.call(games.changeTasks, change);
  expect([harder.status, harder.failure.error]).toEqual([409, 'timer_at_zero']);
  expect((await wearer.call(games.readGames, change)).body.taskModule).toEqual(taskModule);
  const failed = (await select(id)).body.selectedTask.id;
  expect((await fail(id, failed)).body).toEqual({
    penaltyApplied: false,
    addedSeconds: 0,
    redsAdded: 0,
    remainingSeconds: 0,
  });

  let points = 0;
  while (points < 40) {
    expect((await config(id)).isLocked).toBe(true);
    const { selectedTask } = (await select(id)).body;
    running.clock.advance(MINUTE_MS);
    points = (await complete(id, selectedTask.id)).body.currentTaskPoints;
    running.clock.advance(MINUTE_MS);
  }
  const [card] = (await wearer.call(dashboard, {})).body;
  expect(card).toMatchObject({
    canReveal: true,
    endedAt: new Date(running.clock.now() - MINUTE_MS).toISOString(),
  });
});

test('the hard stop opens a lock that waits for points', async () => {
  const id = await selfLock(wearer, {
    taskModule: threeTasks({ requireMinimumPoints: true, minimumPointsRequired: 1000 }),
    maxDurationDays: 1,
    limitBeyondMax: true,
  });
  running.clock.advance(DAY_MS - 1);
  expect((await config(id)).isLocked).toBe(true);
  running.clock.advance(1);
  expect((await config(id)).isLocked).toBe(false);
  expect((await select(id)).failure.error).toBe('lock_ended');
});

test('nobody plays while the keyholder holds the lock frozen, nor the keyholder at all', async () => {
  const keyholder = await signIn(running, { role: 'keyholder' });
  const id = await acceptedLock(wearer, keyholder, { taskModule: threeTasks() });
  expect((await keyholder.call(games.selectTask, { params: { lockId: id }, body: {} })).failure.error).toBe(
    'not_allowed',
  );
  await keyholder.call(freezeLock, { params: { id } });
  expect((await select(id)).failure.error).toBe('frozen_by_keyholder');
  expect(await config(id)).toMatchObject({ playRefusal: 'frozen_by_keyholder', canSelectTask: false });
  await keyholder.call(unlockAsKeyholder, { params: { id } });
  expect(await config(id)).toMatchObject({ playRefusal: null, canSelectTask: false, canEdit: false });
});

test('a lock without tasks says so', async () => {
  const id = await selfLock(wearer);
  expect((await select(id)).failure.error).toBe('tasks_disabled');
  expect((await complete(id, 't1')).failure.error).toBe('task_not_selected');
  const stranger = await signIn(running);
  expect((await stranger.call(games.readGames, { params: { lockId: id } })).failure.error).toBe(
    'lock_not_found',
  );
});
