import * as games from '@keyhold/contracts/games/games';
import { readLock } from '@keyhold/contracts/locks/detail';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { hourPenalties, selfLock, threeTasks, wheelOf } from '../../../test/games';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterEach(() => running.close());

type Flag = 'AfterStart' | 'WhileLockedSelf' | 'WhileLockedShared';
const flagged = (flags: readonly Flag[]) => ({
  taskModule: threeTasks(Object.fromEntries(flags.map((flag) => [`editTasks${flag}`, true]))),
  wheelModule: wheelOf(3600, Object.fromEntries(flags.map((flag) => [`editWheel${flag}`, true]))),
  penaltyConfig: hourPenalties(),
});

/**
 * Collects who may change tasks, wheel and penalties: the flags for the page, and the answers of the calls.
 */
async function rightsOf(person: Caller, lockId: string) {
  const params = { lockId };
  const { canEdit, ...told } = (await person.call(games.readGames, { params })).body;
  const answers = [
    await person.call(games.changeTasks, { params, body: { taskCooldownMinutes: 5 } }),
    await person.call(games.changeWheel, { params, body: { spinCooldownMinutes: 5 } }),
    await person.call(games.changePenalties, { params, body: { penaltyDurationSeconds: 900 } }),
  ];
  const may = answers.map(({ status }) => status === 200);
  for (const { failure } of answers.filter(({ status }) => status !== 200))
    expect(failure).toMatchObject({
      error: 'configuration_locked',
      message: 'configuration is locked and cannot be modified during this session',
    });
  expect([told.canEditTasks, told.canEditWheel, told.canEditPenalties]).toEqual(may);
  expect(canEdit).toBe(may.includes(true));
  return may;
}

const nothing = [false, false, false];
const everything = [true, true, true];

test.each<[readonly Flag[], boolean[]]>([
  [[], nothing],
  [['AfterStart'], everything],
  [['WhileLockedSelf'], everything],
  [['WhileLockedShared'], nothing],
])('a self lock with %j lets its wearer change %j', async (flags, rights) => {
  expect(await rightsOf(wearer, await selfLock(wearer, flagged(flags)))).toEqual(rights);
});

test.each<[readonly Flag[], boolean[]]>([
  [[], nothing],
  [['AfterStart'], nothing],
  [['WhileLockedSelf'], [true, true, false]],
  [['WhileLockedShared'], nothing],
])('a shared lock with %j lets its wearer change %j, and its keyholder all', async (flags, rights) => {
  const id = await acceptedLock(wearer, keyholder, flagged(flags));
  expect(await rightsOf(wearer, id)).toEqual(rights);
  expect(await rightsOf(keyholder, id)).toEqual(everything);
});

test('what is left out stays, and a change that changes nothing is none', async () => {
  const id = await acceptedLock(wearer, keyholder, flagged([]));
  const params = { lockId: id };
  const change = { params, body: { taskCooldownMinutes: 15, minimumPointsRequired: 50 } };
  await keyholder.call(games.changeTasks, change);
  const { taskModule, version } = (await wearer.call(games.readGames, { params })).body;
  expect(taskModule).toEqual({ ...threeTasks(), taskCooldownMinutes: 15, minimumPointsRequired: 50 });
  expect((await keyholder.call(games.changeTasks, change)).status).toBe(200);
  await keyholder.call(games.changeWheel, { params, body: { spinOptions: wheelOf(3600).spinOptions } });
  expect((await wearer.call(readLock, { params: { id } })).body.version).toBe(version);
});

test('a quota of today outlives its change until midnight, and says so', async () => {
  const penaltyConfig = hourPenalties({ taskRequiredPerDay: 3 });
  const settings = { ...flagged([]), penaltyConfig, initialDurationDays: 3 };
  const params = { lockId: await acceptedLock(wearer, keyholder, settings) };
  const turnOff = () => keyholder.call(games.changeTasks, { params, body: { enabled: false } });
  const first = 'A daily requirement counts on it: set that to 0 first, which holds from the next midnight';
  expect((await turnOff()).failure.errors?.[0]?.message).toBe(first);
  await keyholder.call(games.changePenalties, { params, body: { taskRequiredPerDay: 0 } });
  const second = 'What today asks for holds until midnight: change this after it';
  expect((await turnOff()).failure.errors?.[0]?.message).toBe(second);
  running.clock.advance(DAY_MS);
  expect((await turnOff()).status).toBe(200);
});

test.each<[readonly Flag[], string, string]>([
  [[], 'nobody', 'nobody'],
  [['AfterStart'], 'the wearer', 'nobody'],
  [['WhileLockedShared'], 'nobody', 'the keyholder'],
  [['WhileLockedSelf'], 'the wearer', 'the wearer'],
])(
  'with %j the page of a lock without games offers their settings to %s, a shared one to %s',
  async (flags, own, shared) => {
    const { taskModule, wheelModule } = flagged(flags);
    const off = {
      taskModule: { ...taskModule, enabled: false },
      wheelModule: { ...wheelModule, enabled: false },
    };
    const offered = async (person: Caller, id: string) => {
      const { offers, canEditPenalties } = (await person.call(games.readGames, { params: { lockId: id } }))
        .body;
      const { canEditGames: any } = (await person.call(readLock, { params: { id } })).body;
      expect(offers).toEqual({ tasks: any, wheel: any, penalties: any && canEditPenalties });
      return any;
    };
    expect(await offered(wearer, await selfLock(wearer, off))).toBe(own === 'the wearer');
    const id = await acceptedLock(wearer, keyholder, off);
    expect([await offered(wearer, id), await offered(keyholder, id)]).toEqual([
      shared === 'the wearer',
      shared === 'the keyholder',
    ]);
  },
);

test('who may change the games stays as it was at the start', async () => {
  const id = await acceptedLock(wearer, keyholder, flagged(['WhileLockedSelf', 'WhileLockedShared']));
  const params = { lockId: id };
  for (const [path, flags] of [
    ['tasks', { editTasksWhileLockedShared: false }],
    ['wheel', { editWheelWhileLockedShared: false }],
  ] as const) {
    const sent = await wearer.send({ method: 'PATCH', url: `/api/games/${id}/${path}`, payload: flags });
    expect([sent.status, sent.failure.error]).toEqual([400, 'invalid_input']);
  }
  const { offers, taskModule, wheelModule } = (await keyholder.call(games.readGames, { params })).body;
  expect(offers).toEqual({ tasks: true, wheel: true, penalties: true });
  expect([taskModule.editTasksWhileLockedShared, wheelModule.editWheelWhileLockedShared]).toEqual([
    true,
    true,
  ]);
});

test('two changes at once both hold', async () => {
  const id = await acceptedLock(wearer, keyholder, flagged([]));
  const params = { lockId: id };
  await Promise.all([
    keyholder.call(games.changeTasks, { params, body: { taskCooldownMinutes: 7 } }),
    keyholder.call(games.changeTasks, { params, body: { minimumPointsRequired: 9 } }),
  ]);
  const { taskModule } = (await wearer.call(games.readGames, { params })).body;
  expect(taskModule).toMatchObject({ taskCooldownMinutes: 7, minimumPointsRequired: 9 });
});

test('what does not fit together is refused at the module at fault', async () => {
  const settings = { ...flagged([]), penaltyConfig: hourPenalties({ taskRequiredPerDay: 3 }) };
  const id = await acceptedLock(wearer, keyholder, settings);
  const params = { lockId: id };
  const few = await keyholder.call(games.changeTasks, {
    params,
    body: { tasks: threeTasks().tasks.slice(1) },
  });
  expect([few.status, few.failure.error]).toEqual([400, 'settings_invalid']);
  expect(few.failure.errors).toMatchObject([{ field: 'taskModule', message: 'Add 3 to 10 tasks' }]);
  const off = await keyholder.call(games.changeTasks, { params, body: { enabled: false } });
  expect(off.failure.errors).toMatchObject([{ field: 'penaltyConfig', code: 'module_needed_by_quota' }]);
  const slow = await keyholder.call(games.changeTasks, { params, body: { taskCooldownMinutes: 600 } });
  expect(slow.failure.errors).toMatchObject([{ field: 'penaltyConfig', code: 'quota_impossible' }]);
  expect((await wearer.call(games.readGames, { params })).body.taskModule).toEqual(threeTasks());
});
