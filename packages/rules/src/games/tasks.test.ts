import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_COUNTS } from '../cards/deck';
import type { LockCommand } from '../locks/commands';
import { advance, decide, remainingMs } from '../locks/engine';
import type { LockSettings } from '../locks/settings';
import type { LockState } from '../locks/state';
import { follow } from '../locks/testing/follow';
import { samplePenalties, sampleTasks, sampleWheel } from '../locks/testing/sample-games';
import { KEYHOLDER, START, startedLock, WEARER } from '../locks/testing/sample-locks';
import { playOf } from '../locks/testing/some-play';
import { HOUR_MS } from '../time/duration';
import type { Task, TaskModule } from './task-module';
import { nextTaskAt, tasksCompletedOn } from './tasks';

const at = (hours: number) => START + hours * HOUR_MS;
const lock = (settings: Partial<LockSettings> = {}) =>
  startedLock({ settings: { taskModule: sampleTasks(), ...settings } });

const select = (index: number): LockCommand => ({ type: 'select_task', actor: WEARER, play: playOf(index) });
const complete = (taskId: string): LockCommand => ({ type: 'complete_task', actor: WEARER, taskId });
const fail = (taskId: string): LockCommand => ({ type: 'fail_task', actor: WEARER, taskId });
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };

const verdict = (state: LockState, command: LockCommand, hours: number) => {
  const decision = decide(state, command, at(hours));
  return decision.ok || decision.code;
};

describe('a task', () => {
  const chosen = follow(lock(), [[1, select(2)]]);

  it.each([0, 1, 2])('is the one that chance points at: %i', (index) => {
    const { tasks } = follow(lock(), [[1, select(index)]]);
    expect(tasks?.selected).toEqual({ task: sampleTasks().tasks[index], selectedAt: at(1) });
  });

  it('is chosen once, until it was completed or failed', () => {
    expect(decide(chosen, select(0), at(9))).toMatchObject({
      ok: false,
      code: 'task_already_selected',
      currentTask: { id: 't3' },
    });
    expect(verdict(chosen, complete('t1'), 2)).toBe('task_not_selected');
    expect(verdict(chosen, fail('t1'), 2)).toBe('task_not_selected');
    expect(verdict(follow(chosen, [[2, complete('t3')]]), complete('t3'), 2)).toBe('task_not_selected');
    expect(verdict(follow(chosen, [[2, fail('t3')]]), complete('t3'), 2)).toBe('task_not_selected');
  });

  it('brings its points when it is completed', () => {
    const state = follow(chosen, [
      [2, complete('t3')],
      [3, select(0)],
      [4, complete('t1')],
    ]);
    expect(state.tasks).toMatchObject({ points: 110, selected: null, lastCompletedAt: at(4) });
    expect(remainingMs(state, at(4))).toBe(20 * HOUR_MS);
    expect(state.gameHistory).toEqual([
      { kind: 'TASK_COMPLETED', title: 'Task t1', at: at(4), points: 10, adjustmentMs: 0 },
      { kind: 'TASK_COMPLETED', title: 'Task t3', at: at(2), points: 100, adjustmentMs: 0 },
    ]);
  });

  it('comes at the earliest when the cooldown after the last completed one is over', () => {
    const done = follow(chosen, [[2, complete('t3')]]);
    expect(verdict(done, select(0), 2.999)).toBe('task_too_soon');
    expect(done.tasks && nextTaskAt(done.tasks, at(2.5))).toBe(at(3));
    expect(verdict(done, select(0), 3)).toBe(true);
    expect(done.tasks && nextTaskAt(done.tasks, at(3))).toBe(null);
    expect(verdict(follow(chosen, [[2, fail('t3')]]), select(0), 2)).toBe(true);
  });

  it('counts for the civil day of the zone on which it was completed', () => {
    // 2027-01-15T08:00Z is 21:00 of the same day in Auckland.
    const state = follow(lock({ timezone: 'Pacific/Auckland' }), [
      [1, select(0)],
      [2.5, complete('t1')],
      [3.5, select(0)],
      [4, complete('t1')],
      [5, select(0)],
      [6, complete('t1')],
    ]);
    expect(tasksCompletedOn(state, '2027-01-15')).toBe(0);
    expect(tasksCompletedOn(state, '2027-01-16')).toBe(2);
  });

  it.each<[string, [number, LockCommand][], LockCommand, string]>([
    ['a keyholder freeze', [[1, freeze]], select(0), 'frozen_by_keyholder'],
    [
      'a keyholder freeze',
      [
        [1, select(0)],
        [1, freeze],
      ],
      complete('t1'),
      'frozen_by_keyholder',
    ],
    [
      'a keyholder freeze',
      [
        [1, select(0)],
        [1, freeze],
      ],
      fail('t1'),
      'frozen_by_keyholder',
    ],
    [
      'a hygienic unlock',
      [[1, { type: 'start_hygienic', actor: WEARER }]],
      select(0),
      'hygienic_unlock_in_progress',
    ],
  ])('waits during %s', (_name, steps, command, code) => {
    const state = follow(lock({ hygienicUnlockEnabled: true }), steps);
    expect(verdict(state, command, 1)).toBe(code);
  });

  it('is for a lock that has some, and over with the lock', () => {
    expect(verdict(startedLock(), select(0), 1)).toBe('tasks_disabled');
    expect(verdict(lock({ taskModule: sampleTasks({ enabled: false }) }), select(0), 1)).toBe(
      'tasks_disabled',
    );
    const { state } = advance(chosen, at(24));
    expect(state.tasks?.selected).toBe(null);
    expect(verdict(state, complete('t3'), 24)).toBe('lock_ended');
  });
});

describe('a failed task', () => {
  const failed = (settings: Partial<LockSettings>) => {
    const chosen = follow(lock(settings), [[1, select(0)]]);
    const { events, state } = decide(chosen, fail('t1'), at(2));
    const { cards } = state ?? {};
    return { types: events.map(({ type }) => type), data: events[0]?.data, reds: cards?.left.RED, state };
  };
  const withCards = { cardGameEnabled: true, cardCounts: DEFAULT_CARD_COUNTS };

  it('costs nothing where penalties are off', () => {
    const { types, data } = failed({});
    expect(types).toEqual(['games.task_failed']);
    expect(data).toMatchObject({ taskId: 't1', title: 'Task t1', adjustmentMs: 0, reds: null });
  });

  it('costs the time of a penalty', () => {
    const penaltyConfig = samplePenalties({ penaltyDurationSeconds: 5400 });
    const { types, data, state } = failed({ penaltyConfig });
    expect(types).toEqual(['games.task_failed', 'games.penalty_applied', 'locks.time_added']);
    expect(data).toMatchObject({ adjustmentMs: 1.5 * HOUR_MS, reds: 0 });
    expect(state && remainingMs(state, at(2))).toBe(23.5 * HOUR_MS);
    expect(state?.gameHistory).toEqual([
      { kind: 'TASK_FAILED', title: 'Task t1', at: at(2), points: 0, adjustmentMs: 1.5 * HOUR_MS },
    ]);
  });

  it('costs REDs where cards are the penalty', () => {
    const penaltyConfig = samplePenalties({ penaltyDurationSeconds: 9000, useCardGamePenalty: true });
    const { types, data, reds } = failed({ penaltyConfig, ...withCards });
    expect(types).toEqual(['games.task_failed', 'games.penalty_applied', 'cards.reds_added']);
    expect(data).toMatchObject({ adjustmentMs: 0, reds: 2 });
    expect(reds).toBe(DEFAULT_CARD_COUNTS.RED + 2);
  });
});

describe('a lock that wants 100 points', () => {
  const wanting = (settings: Partial<LockSettings> = {}) =>
    lock({
      taskModule: sampleTasks({ requireMinimumPoints: true, minimumPointsRequired: 100 }),
      ...settings,
    });
  const ended = (state: LockState, hours: number) => {
    const { endReason, endedAt } = advance(state, at(hours)).state;
    return endedAt === null ? 'locked' : `${endReason} ${(endedAt - START) / HOUR_MS}`;
  };
  const worth = (...points: number[]) =>
    sampleTasks().tasks.map((task, i) => ({ ...task, points: points[i] ?? 0 }));
  const enough: [number, LockCommand][] = [
    [30, select(2)],
    [31, complete('t3')],
  ];

  it('waits at zero and opens with the points', () => {
    expect(ended(wanting(), 9999)).toBe('locked');
    expect(remainingMs(advance(wanting(), at(30)).state, at(30))).toBe(0);
    expect(ended(follow(wanting(), enough), 99)).toBe('TIMER 31');
  });

  it('does not wait when the points are there before', () => {
    const before: [number, LockCommand][] = [
      [1, select(2)],
      [2, complete('t3')],
    ];
    expect(ended(follow(wanting(), before), 99)).toBe('TIMER 24');
  });

  it('is not opened by fewer points', () => {
    const fewer: [number, LockCommand][] = [
      [30, select(0)],
      [31, complete('t1')],
    ];
    expect(ended(follow(wanting(), fewer), 99)).toBe('locked');
  });

  it('gets no time from anybody while it waits', () => {
    const state = follow(
      wanting({
        cardGameEnabled: true,
        penaltyConfig: samplePenalties(),
        wheelModule: sampleWheel([2, -3, 24]),
      }),
      [[29, select(0)]],
    );
    const timeOf = (command: LockCommand) => {
      const { ok, state: after, events } = decide(state, command, at(30));
      const changes = events.filter(({ type }) => type.startsWith('locks.time'));
      return [ok, changes.length, after && remainingMs(after, at(40))];
    };
    const red = DEFAULT_CARD_COUNTS.DOUBLE_UP + DEFAULT_CARD_COUNTS.FREEZE + DEFAULT_CARD_COUNTS.GREEN;
    const hour = { actor: KEYHOLDER, amountMs: HOUR_MS };
    expect(timeOf({ type: 'draw_card', actor: WEARER, play: playOf(red) })).toEqual([true, 0, 0]);
    expect(timeOf({ type: 'spin_wheel', actor: WEARER, play: playOf(0) })).toEqual([true, 0, 0]);
    expect(timeOf({ type: 'spin_wheel', actor: WEARER, play: playOf(1) })).toEqual([true, 0, 0]);
    expect(timeOf(fail('t1'))).toEqual([true, 0, 0]);
    expect(timeOf({ type: 'add_time', ...hour })).toEqual([false, 0, 0]);
    expect(verdict(state, { type: 'add_time', ...hour }, 30)).toBe('timer_at_zero');
    expect(verdict(state, { type: 'remove_time', ...hour }, 30)).toBe('timer_at_zero');
  });

  it('gets no time from the days that pass while it waits', () => {
    const penaltyConfig = samplePenalties({ taskRequiredPerDay: 1 });
    const { events, state } = advance(wanting({ penaltyConfig }), at(24 * 9));
    // The two days before zero: the 15th and, begun and then waiting, the 16th.
    expect(events.filter(({ type }) => type === 'locks.time_added')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'games.penalty_applied').length).toBeGreaterThan(5);
    expect(remainingMs(state, at(24 * 9))).toBe(0);
  });

  it.each<[string, Partial<LockSettings>, [number, LockCommand][], string]>([
    ['its hard stop', { maxDurationDays: 2, limitBeyondMax: true }, [], 'HARD_STOP 48'],
    ['the safety exit', {}, [[30, { type: 'start_safety_exit', actor: WEARER }]], 'SAFETY_EXIT 54'],
    ['an emergency', {}, [[30, { type: 'release_emergency', actor: WEARER }]], 'EMERGENCY 30'],
    ['the keyholder', {}, [[30, { type: 'unlock_by_keyholder', actor: KEYHOLDER }]], 'OWNER 30'],
    [
      'a GREEN',
      { cardGameEnabled: true },
      [[30, { type: 'draw_card', actor: WEARER, play: playOf(2) }]],
      'GREEN_CARD 30',
    ],
    [
      'the edit that takes the points away',
      {},
      [[30, { type: 'change_tasks', actor: KEYHOLDER, module: sampleTasks() }]],
      'TIMER 30',
    ],
    [
      'an edit that asks for less',
      {},
      [
        [26, select(0)],
        [27, complete('t1')],
        [
          30,
          {
            type: 'change_tasks',
            actor: KEYHOLDER,
            module: sampleTasks({ requireMinimumPoints: true, minimumPointsRequired: 10 }),
          },
        ],
      ],
      'TIMER 30',
    ],
  ])('is opened by %s', (_name, settings, steps, end) => {
    expect(ended(follow(wanting(settings), steps), 999)).toBe(end);
  });

  it('cannot be frozen while it waits', () => {
    expect(verdict(wanting(), freeze, 24)).toBe('timer_at_zero');
    expect(verdict(wanting(), freeze, 23)).toBe(true);
  });

  const empty: LockCommand = { type: 'remove_time', actor: KEYHOLDER, amountMs: 99 * HOUR_MS };

  it('is frozen no more once the keyholder takes the rest of its time', () => {
    const { events, state } = decide(follow(wanting(), [[1, freeze]]), empty, at(2));
    expect(events).toMatchObject([
      { type: 'locks.time_removed', data: { remainingMs: 0 } },
      {
        type: 'locks.unfrozen',
        at: at(2),
        actor: { kind: 'system' },
        data: { source: 'KEYHOLDER', remainingMs: 0 },
      },
    ]);
    if (!state) throw new Error('no lock');
    expect(state.freezes).toEqual([]);
    expect(ended(follow(state, enough), 99)).toBe('TIMER 31');
  });

  it('can be played for after a hygienic unlock in which it was emptied', () => {
    const hygiene = { hygienicUnlockEnabled: true };
    const emptied = follow(wanting(hygiene), [
      [1, freeze],
      [2, { type: 'start_hygienic', actor: WEARER }],
      [2, empty],
    ]);
    expect(emptied.freezes.map(({ source }) => source)).toEqual(['HYGIENE']);
    const closed = follow(emptied, [
      [2, { type: 'complete_hygienic', actor: WEARER, combinationType: 'DIGITS' }],
    ]);
    expect(ended(follow(closed, enough), 99)).toBe('TIMER 31');
  });

  const extra = (points: number): Task => ({
    id: 't4',
    title: 'One more',
    description: '',
    type: 'neutral',
    points,
  });
  it.each<[string, Partial<TaskModule>, true | string]>([
    ['more points', { minimumPointsRequired: 101 }, 'timer_at_zero'],
    ['fewer for the best task', { tasks: worth(10, 0, 99) }, 'timer_at_zero'],
    ['tasks without any points', { tasks: worth(0, 0, 0) }, 'settings_invalid'],
    ['fewer points on average', { tasks: worth(100, 0, 9) }, 'timer_at_zero'],
    ['a further task below the average', { tasks: [...worth(10, 0, 100), extra(36)] }, 'timer_at_zero'],
    ['a further task above the average', { tasks: [...worth(10, 0, 100), extra(37)] }, true],
    ['as many points, and another best task', { tasks: worth(100, 10, 0) }, true],
    ['longer waits', { taskCooldownMinutes: 61 }, 'timer_at_zero'],
    ['shorter waits', { taskCooldownMinutes: 59 }, true],
    ['longer waits and no points', { taskCooldownMinutes: 61, requireMinimumPoints: false }, true],
    ['fewer points', { minimumPointsRequired: 99 }, true],
    ['no points any more', { requireMinimumPoints: false, tasks: worth(0, 0, 0) }, true],
    ['no tasks any more', { enabled: false, tasks: [] }, true],
  ])('while it waits, may be asked for %s: %#', (_name, change, answer) => {
    const module = sampleTasks({ requireMinimumPoints: true, minimumPointsRequired: 100, ...change });
    const edit: LockCommand = { type: 'change_tasks', actor: KEYHOLDER, module };
    expect(verdict(wanting(), edit, 30)).toBe(answer);
    // Before zero it is the keyholder's game.
    expect(verdict(wanting(), edit, 23)).toBe(answer === 'timer_at_zero' ? true : answer);
    // A wearer who may not know that it waits is answered as before zero.
    const flags = { editTasksWhileLockedSelf: true, requireMinimumPoints: true, minimumPointsRequired: 100 };
    const blind = wanting({ displayRemainingTime: false, taskModule: sampleTasks(flags) });
    const own: LockCommand = {
      type: 'change_tasks',
      actor: WEARER,
      module: { ...module, ...flags, ...change },
    };
    expect(verdict(blind, own, 30)).toBe(verdict(blind, own, 23));
  });
});
