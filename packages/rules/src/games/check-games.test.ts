import { describe, expect, it } from 'vitest';
import { checkLockSettings } from '../locks/check-settings';
import { DEFAULT_LOCK_SETTINGS, type LockSettings } from '../locks/settings';
import { samplePenalties, sampleTasks, sampleWheel } from '../locks/testing/sample-games';
import type { PenaltyConfig } from './penalty-config';
import type { Task, TaskModule } from './task-module';
import type { SpinOption } from './wheel-module';

const problems = (change: Partial<LockSettings>) =>
  checkLockSettings('SELF', { ...DEFAULT_LOCK_SETTINGS, title: 'A quiet week', ...change }).map(
    ({ field, code }) => `${field}:${code}`,
  );
const { tasks } = sampleTasks();
const withFirstTask = (change: Partial<Task>) =>
  tasks.map((task, i) => (i === 0 ? { ...task, ...change } : task));
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    title: 'Task',
    description: '',
    type: 'neutral' as const,
    points: 1,
  }));

describe('a task module', () => {
  const invalid = 'task_module_invalid';
  const count = 'task_count_out_of_range';
  it.each<[Partial<TaskModule>, string | null]>([
    [{}, null],
    [{ tasks: many(2) }, count],
    [{ tasks: many(3) }, null],
    [{ tasks: many(10) }, null],
    [{ tasks: many(11) }, count],
    [{ tasks: withFirstTask({ title: ' ab ' }) }, invalid],
    [{ tasks: withFirstTask({ title: 'abc' }) }, null],
    [{ tasks: withFirstTask({ title: 'x'.repeat(120) }) }, null],
    [{ tasks: withFirstTask({ title: '🔒'.repeat(120), description: '🔒'.repeat(500) }) }, null],
    [{ tasks: withFirstTask({ title: 'x'.repeat(121) }) }, invalid],
    [{ tasks: withFirstTask({ description: 'x'.repeat(500) }) }, null],
    [{ tasks: withFirstTask({ description: 'x'.repeat(501) }) }, invalid],
    [{ tasks: withFirstTask({ points: 100 }) }, null],
    [{ tasks: withFirstTask({ points: 101 }) }, invalid],
    [{ tasks: withFirstTask({ points: -1 }) }, invalid],
    [{ tasks: withFirstTask({ id: 't2' }) }, invalid],
    [{ taskCooldownMinutes: 1 }, null],
    [{ taskCooldownMinutes: 0 }, invalid],
    [{ taskCooldownMinutes: 1440 }, null],
    [{ taskCooldownMinutes: 1441 }, invalid],
    [{ taskCooldownMinutes: 1.5 }, invalid],
    [{ minimumPointsRequired: 1001 }, null],
    [{ requireMinimumPoints: true, minimumPointsRequired: 1000 }, null],
    [{ requireMinimumPoints: true, minimumPointsRequired: 1001 }, invalid],
    [{ requireMinimumPoints: true, minimumPointsRequired: -1 }, invalid],
    [
      {
        requireMinimumPoints: true,
        minimumPointsRequired: 5,
        tasks: tasks.map((task) => ({ ...task, points: 0 })),
      },
      'minimum_points_without_points',
    ],
    [{ enabled: false, tasks: [], taskCooldownMinutes: 0 }, null],
  ])('with %j: %s', (change, code) => {
    expect(problems({ taskModule: sampleTasks(change) })).toEqual(
      code === null ? [] : [`taskModule:${code}`],
    );
  });
});

describe('a wheel', () => {
  const invalid = 'wheel_module_invalid';
  const count = 'spin_option_count_out_of_range';
  const withFirst = (change: Partial<SpinOption>) => {
    const module = sampleWheel();
    return {
      ...module,
      spinOptions: module.spinOptions.map((one, i) => (i === 0 ? { ...one, ...change } : one)),
    };
  };
  it.each<[string, LockSettings['wheelModule'], string | null]>([
    ['two options', sampleWheel([1, 2]), count],
    ['three', sampleWheel([1, 2, 3]), null],
    ['eight', sampleWheel([1, 2, 3, 4, 5, 6, 7, 8]), null],
    ['nine', sampleWheel([1, 2, 3, 4, 5, 6, 7, 8, 9]), count],
    ['no label', withFirst({ label: ' ' }), invalid],
    ['a label of 50', withFirst({ label: 'x'.repeat(50) }), null],
    ['a label of 51', withFirst({ label: 'x'.repeat(51) }), invalid],
    ['a description of 200', withFirst({ description: 'x'.repeat(200) }), null],
    ['a description of 201', withFirst({ description: 'x'.repeat(201) }), invalid],
    ['15 minutes less', withFirst({ durationSeconds: -900 }), null],
    ['less than 15 minutes less', withFirst({ durationSeconds: -899 }), invalid],
    ['15 minutes more', withFirst({ durationSeconds: 900, type: 'punishment' }), null],
    ['a day more', withFirst({ durationSeconds: 86_400, type: 'punishment' }), null],
    ['more than a day', withFirst({ durationSeconds: 86_401, type: 'punishment' }), invalid],
    ['more than a day less', withFirst({ durationSeconds: -86_401 }), invalid],
    ['nothing', withFirst({ durationSeconds: 0, type: 'punishment' }), invalid],
    ['half seconds', withFirst({ durationSeconds: -900.5 }), invalid],
    ['a reward that adds', withFirst({ durationSeconds: 900, type: 'reward' }), invalid],
    ['a punishment that takes', withFirst({ durationSeconds: -900, type: 'punishment' }), invalid],
    ['a colour by name', withFirst({ color: 'red' }), invalid],
    ['a colour with capitals', withFirst({ color: '#AABBCC' }), null],
    ['a colour and more', withFirst({ color: '#aabbcc;' }), invalid],
    ['one id twice', withFirst({ id: 'o1' }), invalid],
    ['no cooldown', sampleWheel([1, 2, 3], { spinCooldownMinutes: 0 }), invalid],
    ['a cooldown of a day', sampleWheel([1, 2, 3], { spinCooldownMinutes: 1440 }), null],
    ['a cooldown of more', sampleWheel([1, 2, 3], { spinCooldownMinutes: 1441 }), invalid],
    ['nothing right, but off', sampleWheel([], { enabled: false, spinCooldownMinutes: 0 }), null],
  ])('with %s', (_name, wheelModule, code) => {
    expect(problems({ wheelModule })).toEqual(code === null ? [] : [`wheelModule:${code}`]);
  });
});

describe('penalties', () => {
  const taskModule = sampleTasks();
  const wheelModule = sampleWheel([1, 2, 3], { spinCooldownMinutes: 480 });
  it.each<[Partial<PenaltyConfig>, Partial<LockSettings>, string | null]>([
    [{}, {}, null],
    [{ penaltyDurationSeconds: 900 }, {}, null],
    [{ penaltyDurationSeconds: 86_400 }, {}, null],
    [{ penaltyDurationSeconds: 0 }, {}, 'penalty_duration_invalid'],
    [{ penaltyDurationSeconds: 87_300 }, {}, 'penalty_duration_invalid'],
    [{ penaltyDurationSeconds: 1000 }, {}, 'penalty_duration_invalid'],
    [{ timezone: 'Mars/Olympus' }, {}, 'timezone_unknown'],
    [{ timezone: 'Pacific/Chatham' }, {}, null],
    [{ taskRequiredPerDay: 24 }, { taskModule }, null],
    [{ taskRequiredPerDay: 25 }, { taskModule }, 'quota_impossible'],
    [{ taskRequiredPerDay: 50 }, { taskModule: sampleTasks({ taskCooldownMinutes: 1 }) }, null],
    [
      { taskRequiredPerDay: 51 },
      { taskModule: sampleTasks({ taskCooldownMinutes: 1 }) },
      'quota_out_of_range',
    ],
    [{ taskRequiredPerDay: -1 }, { taskModule }, 'quota_out_of_range'],
    [{ wheelSpinsPerDay: 0.5 }, { wheelModule }, 'quota_out_of_range'],
    [{ wheelSpinsPerDay: 3 }, { wheelModule }, null],
    [{ wheelSpinsPerDay: 4 }, { wheelModule }, 'quota_impossible'],
    [{ taskRequiredPerDay: 1 }, {}, 'quota_needs_module'],
    [{ taskRequiredPerDay: 1 }, { wheelModule }, 'quota_needs_module'],
    [{ wheelSpinsPerDay: 1 }, { taskModule }, 'quota_needs_module'],
    [{ useCardGamePenalty: true }, {}, null],
    [{ enabled: false, penaltyDurationSeconds: 1, taskRequiredPerDay: 99, timezone: '' }, {}, null],
  ])('with %j', (change, modules, code) => {
    const penaltyConfig = samplePenalties(change);
    expect(problems({ ...modules, penaltyConfig })).toEqual(code === null ? [] : [`penaltyConfig:${code}`]);
  });
});
