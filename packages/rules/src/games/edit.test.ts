import { describe, expect, it } from 'vitest';
import type { LockCommand } from '../locks/commands';
import { advance, decide } from '../locks/engine';
import type { LockSettings } from '../locks/settings';
import type { Actor, LockState } from '../locks/state';
import { lockPermissions } from '../locks/testing/advanced';
import { follow } from '../locks/testing/follow';
import { samplePenalties, sampleTasks, sampleWheel } from '../locks/testing/sample-games';
import { KEYHOLDER, START, SYSTEM, startedLock, WEARER } from '../locks/testing/sample-locks';
import { playOf } from '../locks/testing/some-play';
import { HOUR_MS } from '../time/duration';
import { gamesOf } from './edit';
import { DEFAULT_PENALTY_CONFIG, type PenaltyConfig } from './penalty-config';
import { DEFAULT_TASK_MODULE, type TaskModule } from './task-module';
import { DEFAULT_WHEEL_MODULE, type WheelModule } from './wheel-module';

const changeTasks = (actor: Actor, module: TaskModule): LockCommand => ({
  type: 'change_tasks',
  actor,
  module,
});
const changeWheel = (actor: Actor, module: WheelModule): LockCommand => ({
  type: 'change_wheel',
  actor,
  module,
});
const changePenalties = (actor: Actor, config: PenaltyConfig): LockCommand => ({
  type: 'change_penalties',
  actor,
  config,
});
const verdict = (state: LockState, command: LockCommand, hours = 1) => {
  const decision = decide(state, command, START + hours * HOUR_MS);
  return decision.ok || decision.code;
};

interface Flags {
  afterStart?: boolean;
  self?: boolean;
  shared?: boolean;
}

function lock(isShared: boolean, tasks: Flags, wheel: Flags): LockState {
  return startedLock({
    shared: isShared,
    settings: {
      taskModule: sampleTasks({
        editTasksAfterStart: tasks.afterStart ?? false,
        editTasksWhileLockedSelf: tasks.self ?? false,
        editTasksWhileLockedShared: tasks.shared ?? false,
      }),
      wheelModule: sampleWheel([1, 2, 3], {
        editWheelAfterStart: wheel.afterStart ?? false,
        editWheelWhileLockedSelf: wheel.self ?? false,
        editWheelWhileLockedShared: wheel.shared ?? false,
      }),
    },
  });
}

describe('who may change tasks, wheel and penalties', () => {
  const none = {};
  const all = { afterStart: true, self: true, shared: true };
  it.each<[string, boolean, Flags, Flags, Actor, string]>([
    ['a self lock without flags', false, none, none, WEARER, ''],
    ['a self lock after its start', false, { afterStart: true }, none, WEARER, 'tasks penalties'],
    ['a self lock after its start', false, none, { afterStart: true }, WEARER, 'wheel penalties'],
    ['a self lock while locked', false, { self: true }, none, WEARER, 'tasks penalties'],
    ['a self lock while locked', false, none, { self: true }, WEARER, 'wheel penalties'],
    ['a self lock with what is for keyholders', false, { shared: true }, { shared: true }, WEARER, ''],
    ['a shared lock without flags', true, none, none, WEARER, ''],
    ['a shared lock after its start', true, { afterStart: true }, { afterStart: true }, WEARER, ''],
    ['a shared lock while locked', true, { self: true }, none, WEARER, 'tasks'],
    ['a shared lock while locked', true, none, { self: true }, WEARER, 'wheel'],
    ['a shared lock with what is for keyholders', true, { shared: true }, { shared: true }, WEARER, ''],
    ['a shared lock without flags', true, none, none, KEYHOLDER, 'tasks wheel penalties'],
    ['a shared lock with every flag', true, all, all, KEYHOLDER, 'tasks wheel penalties'],
    ['a self lock with every flag', false, all, all, KEYHOLDER, ''],
    ['a shared lock with every flag', true, all, all, SYSTEM, ''],
  ])('of %s (shared: %s) with %j and %j: %j may change %j', (_name, isShared, tasks, wheel, actor, may) => {
    const state = lock(isShared, tasks, wheel);
    const commands = {
      tasks: changeTasks(actor, sampleTasks({ taskCooldownMinutes: 7 })),
      wheel: changeWheel(actor, sampleWheel([4, 5, 6])),
      penalties: changePenalties(actor, samplePenalties()),
    };
    const allowed = Object.entries(commands).filter(([, command]) => verdict(state, command) === true);
    expect(allowed.map(([what]) => what).join(' ')).toBe(may);
    for (const command of Object.values(commands)) {
      const isKnown = actor === WEARER || (actor === KEYHOLDER && isShared);
      if (verdict(state, command) === true) continue;
      expect(verdict(state, command)).toBe(isKnown ? 'configuration_locked' : 'not_allowed');
    }
    if (actor === SYSTEM) return;
    const flags = lockPermissions(state, actor === WEARER ? 'WEARER' : 'KEYHOLDER', START);
    const { canEditTasks, canEditWheel, canEditPenalties } = flags;
    const said = [canEditTasks && 'tasks', canEditWheel && 'wheel', canEditPenalties && 'penalties'];
    expect(said.filter(Boolean).join(' ')).toBe(may);
  });

  it('is nobody once the lock is over', () => {
    const { state } = advance(lock(true, none, none), START + 24 * HOUR_MS);
    expect(verdict(state, changeTasks(KEYHOLDER, sampleTasks()), 24)).toBe('lock_ended');
    expect(lockPermissions(state, 'KEYHOLDER', START + 24 * HOUR_MS).canEditTasks).toBe(false);
  });
});

describe('a change', () => {
  const shared = (settings: Partial<LockSettings> = {}) =>
    startedLock({ settings: { taskModule: sampleTasks(), wheelModule: sampleWheel(), ...settings } });
  const penalties = samplePenalties({ taskRequiredPerDay: 1 });

  it('holds at once, and keeps points, cooldown and the task that waits', () => {
    const done = follow(shared(), [
      [1, { type: 'select_task', actor: WEARER, play: playOf(0) }],
      [1, { type: 'complete_task', actor: WEARER, taskId: 't1' }],
      [2, { type: 'select_task', actor: WEARER, play: playOf(2) }],
      [2, changeTasks(KEYHOLDER, sampleTasks({ tasks: sampleTasks().tasks.slice(0, 2).concat(extra) }))],
    ]);
    expect(done.tasks).toMatchObject({ points: 10, selected: { task: { id: 't3' } } });
    const after = follow(done, [[2, { type: 'complete_task', actor: WEARER, taskId: 't3' }]]);
    expect(after.tasks?.points).toBe(110);
    const select: LockCommand = { type: 'select_task', actor: WEARER, play: playOf(2) };
    expect(follow(after, [[3, select]]).tasks?.selected?.task.id).toBe('t9');
  });
  const extra = { id: 't9', title: 'Another', description: '', type: 'reward' as const, points: 1 };

  it('that is none is no event', () => {
    const state = shared({ penaltyConfig: penalties });
    const same = [
      changeTasks(KEYHOLDER, { ...sampleTasks() }),
      changeWheel(KEYHOLDER, sampleWheel()),
      changePenalties(KEYHOLDER, { ...penalties }),
    ];
    for (const command of same) {
      expect(decide(state, command, START + HOUR_MS)).toMatchObject({ ok: true, events: [] });
    }
    const off = changePenalties(KEYHOLDER, { ...DEFAULT_PENALTY_CONFIG, timezone: 'Europe/Stockholm' });
    const inStockholm = shared({ timezone: 'Europe/Stockholm' });
    expect(decide(inStockholm, off, START)).toMatchObject({ ok: true, events: [] });
  });

  it.each<[string, LockCommand, string]>([
    ['tasks', changeTasks(KEYHOLDER, sampleTasks({ tasks: [] })), 'taskModule:task_count_out_of_range'],
    ['a wheel', changeWheel(KEYHOLDER, sampleWheel([1, 2])), 'wheelModule:spin_option_count_out_of_range'],
    [
      'penalties',
      changePenalties(KEYHOLDER, { ...penalties, penaltyDurationSeconds: 1 }),
      'penaltyConfig:penalty_duration_invalid',
    ],
    [
      'tasks that leave a quota without its module',
      changeTasks(KEYHOLDER, sampleTasks({ enabled: false })),
      'penaltyConfig:module_needed_by_quota',
    ],
    [
      'a cooldown that makes a quota impossible',
      changePenalties(KEYHOLDER, { ...penalties, taskRequiredPerDay: 25 }),
      'penaltyConfig:quota_impossible',
    ],
  ])('of %s that do not hold is refused', (_name, command, problem) => {
    const [field, code] = problem.split(':');
    expect(decide(shared({ penaltyConfig: penalties }), command, START)).toMatchObject({
      ok: false,
      code: 'settings_invalid',
      problems: [{ field, code }],
      events: [],
    });
  });

  it('of penalties that ask for what is off is refused', () => {
    const tasksAlone = startedLock({ settings: { taskModule: sampleTasks() } });
    const command = changePenalties(KEYHOLDER, { ...penalties, wheelSpinsPerDay: 1 });
    expect(decide(tasksAlone, command, START)).toMatchObject({
      problems: [{ field: 'penaltyConfig', code: 'quota_needs_module' }],
    });
  });

  it('can switch on what the lock started without', () => {
    const state = follow(startedLock(), [
      [1, changeTasks(KEYHOLDER, sampleTasks())],
      [1, changeWheel(KEYHOLDER, sampleWheel())],
      [1, { type: 'select_task', actor: WEARER, play: playOf(0) }],
      [1, { type: 'spin_wheel', actor: WEARER, play: playOf(0) }],
    ]);
    expect(state).toMatchObject({ plays: 2, tasks: { points: 0 }, wheel: { spins: { count: 1 } } });
    expect(gamesOf(startedLock())).toEqual({
      taskModule: DEFAULT_TASK_MODULE,
      wheelModule: DEFAULT_WHEEL_MODULE,
      penaltyConfig: DEFAULT_PENALTY_CONFIG,
    });
  });
});

describe('changed penalties', () => {
  /** From 2027-01-15T08:00Z on, where it is 13:30 in Kolkata and 03:00 in New York. */
  const lock = (config: Partial<PenaltyConfig> | null) =>
    startedLock({
      settings: {
        initialDurationDays: 30,
        taskModule: sampleTasks(),
        wheelModule: sampleWheel(),
        ...(config && { penaltyConfig: samplePenalties(config) }),
      },
    });
  function days(state: LockState, hours: number) {
    return advance(state, START + hours * HOUR_MS).events.flatMap(({ type, data, at }) => {
      if (type === 'locks.day_ended') {
        const zone = data.next.timezone ?? 'same zone';
        return [`${new Date(at).toISOString().slice(5, 16)} ${data.missed.join('+') || 'nothing'} ${zone}`];
      }
      return type === 'games.penalty_applied' ? [`${data.addedMs / HOUR_MS} h`] : [];
    });
  }
  const task = { taskRequiredPerDay: 1 };

  it('hold from the next midnight; until then those of before do', () => {
    const stricter = samplePenalties({ taskRequiredPerDay: 1, penaltyDurationSeconds: 7200 });
    const state = follow(lock(task), [[2, changePenalties(KEYHOLDER, stricter)]]);
    expect(state.penalties).toEqual({ config: samplePenalties(task), next: stricter });
    expect(gamesOf(state).penaltyConfig).toEqual(stricter);
    expect(days(state, 48)).toEqual([
      '01-16T00:00 TASKS same zone',
      '1 h',
      '01-17T00:00 TASKS same zone',
      '2 h',
    ]);
  });

  it('leave modules that fit both what is asked until midnight and what is asked then', () => {
    const fewer = changePenalties(KEYHOLDER, samplePenalties(task));
    const slow = changeTasks(KEYHOLDER, sampleTasks({ taskCooldownMinutes: 1440 }));
    const state = follow(lock({ taskRequiredPerDay: 10 }), [[2, fewer]]);
    expect(decide(state, slow, START + 3 * HOUR_MS)).toMatchObject({
      code: 'settings_invalid',
      problems: [{ field: 'penaltyConfig', code: 'quota_until_midnight' }],
    });
    expect(verdict(state, changeTasks(KEYHOLDER, sampleTasks({ taskCooldownMinutes: 144 })), 3)).toBe(true);
    expect(verdict(state, slow, 16)).toBe(true);
    const more = changePenalties(KEYHOLDER, samplePenalties({ taskRequiredPerDay: 10 }));
    expect(verdict(follow(lock(task), [[2, more]]), slow, 3)).toBe('settings_invalid');
    const noWheel = changeWheel(KEYHOLDER, sampleWheel([1, 2, 3], { enabled: false }));
    const without = follow(lock({ wheelSpinsPerDay: 1 }), [[2, fewer]]);
    expect([verdict(without, noWheel, 3), verdict(without, noWheel, 16)]).toEqual(['settings_invalid', true]);
  });

  it('can be changed again before they hold', () => {
    const state = follow(lock(task), [
      [2, changePenalties(KEYHOLDER, samplePenalties({ wheelSpinsPerDay: 1 }))],
      [3, changePenalties(KEYHOLDER, samplePenalties(task))],
    ]);
    expect(days(state, 48).filter((line) => line.includes('SPINS'))).toEqual([]);
    expect(days(state, 48)).toHaveLength(4);
  });

  it('change the zone at the next midnight of the old one', () => {
    const away = samplePenalties({ ...task, timezone: 'Asia/Kolkata' });
    const state = follow(lock(task), [[2, changePenalties(KEYHOLDER, away)]]);
    // Kolkata's 16th is on for 18.5 hours from the midnight of UTC on.
    expect(days(state, 60)).toEqual([
      '01-16T00:00 TASKS Asia/Kolkata',
      '1 h',
      '01-16T18:30 TASKS same zone',
      '1 h',
      '01-17T18:30 TASKS same zone',
      '1 h',
    ]);
    expect(advance(state, START + 30 * HOUR_MS).state.timezone).toBe('Asia/Kolkata');
    expect(state.timezone).toBe('UTC');
  });

  it('leave out a rest of a day that is too short in the new zone', () => {
    const near = samplePenalties({ ...task, timezone: 'Europe/Stockholm' });
    const back = samplePenalties({ ...task, timezone: 'UTC' });
    const state = follow(lock({ ...task, timezone: 'Europe/Stockholm' }), [
      [2, changePenalties(KEYHOLDER, back)],
    ]);
    // The midnight of Stockholm is 23:00 of UTC's same day, of which an hour is left.
    expect(days(state, 30)).toEqual(['01-15T23:00 TASKS UTC', '1 h', '01-16T00:00 nothing same zone']);
    const there = follow(lock(task), [[2, changePenalties(KEYHOLDER, near)]]);
    expect(days(there, 30)).toEqual(['01-16T00:00 TASKS Europe/Stockholm', '1 h']);
  });

  it('begin with a day where there was none, which asks for nothing yet', () => {
    const state = follow(lock(null), [[1, changePenalties(KEYHOLDER, samplePenalties(task))]]);
    expect(days(state, 48)).toEqual(['01-16T00:00 nothing same zone', '01-17T00:00 TASKS same zone', '1 h']);
  });

  it('ask nobody twice for one date, however long the rest of it is in the new zone', () => {
    const far = samplePenalties({ ...task, timezone: 'America/Los_Angeles' });
    const state = follow(lock({ ...task, timezone: 'Asia/Tokyo' }), [[8, changePenalties(KEYHOLDER, far)]]);
    // The 16th is over in Tokyo at 07:00 of the 16th in Los Angeles.
    expect(days(state, 80)).toEqual([
      '01-16T15:00 TASKS America/Los_Angeles',
      '1 h',
      '01-17T08:00 nothing same zone',
      '01-18T08:00 TASKS same zone',
      '1 h',
    ]);
  });

  it('ask nobody twice for one date, also where the new zone is more than a day behind', () => {
    const far = samplePenalties({ ...task, timezone: 'Pacific/Midway' });
    const state = follow(lock({ ...task, timezone: 'Pacific/Kiritimati' }), [
      [8, changePenalties(KEYHOLDER, far)],
    ]);
    // The 16th is over on Kiritimati at 23:00 of the 15th on Midway, whose 16th is a whole day.
    expect(days(state, 80)).toEqual([
      '01-16T10:00 TASKS Pacific/Midway',
      '1 h',
      '01-16T11:00 nothing same zone',
      '01-17T11:00 nothing same zone',
      '01-18T11:00 TASKS same zone',
      '1 h',
    ]);
  });

  it('can be switched off, and then no day ends any more', () => {
    const off = samplePenalties({ enabled: false, timezone: 'Asia/Kolkata' });
    const state = follow(lock(task), [[2, changePenalties(KEYHOLDER, off)]]);
    expect(days(state, 64)).toEqual(['01-16T00:00 TASKS same zone', '1 h']);
    const chosen = follow(state, [[20, { type: 'select_task', actor: WEARER, play: playOf(0) }]]);
    const fail: LockCommand = { type: 'fail_task', actor: WEARER, taskId: 't1' };
    expect(decide(chosen, fail, START + 20 * HOUR_MS).events).toMatchObject([{ data: { reds: null } }]);
  });
});
