import { describe, expect, it } from 'vitest';
import { DEFAULT_CARD_COUNTS } from '../cards/deck';
import type { LockCommand } from '../locks/commands';
import { askedToday } from '../locks/days';
import { advance, decide, evolve, remainingMs } from '../locks/engine';
import type { LockEvent, LockEventData } from '../locks/events';
import { type LockSettings, MAX_DAYS, MAX_HOURS } from '../locks/settings';
import { samplePenalties, sampleTasks, sampleWheel } from '../locks/testing/sample-games';
import { KEYHOLDER, startCommand, WEARER } from '../locks/testing/sample-locks';
import { playOf } from '../locks/testing/some-play';
import { HOUR_MS } from '../time/duration';
import type { PenaltyConfig } from './penalty-config';

const at = (iso: string) => Date.parse(iso);
type Step = readonly [when: string, command: LockCommand];

const select: LockCommand = { type: 'select_task', actor: WEARER, play: playOf(0) };
const complete: LockCommand = { type: 'complete_task', actor: WEARER, taskId: 't1' };
const spin: LockCommand = { type: 'spin_wheel', actor: WEARER, play: playOf(0) };
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const clean: LockCommand = { type: 'start_hygienic', actor: WEARER };
const close: LockCommand = { type: 'complete_hygienic', actor: WEARER, combinationType: 'DIGITS' };
const task = (when: string): Step[] => [
  [when, select],
  [when, complete],
];

/** A lock of 30 days in Stockholm that wants a task a day, and everything that its steps led to. */
function live(
  start: string,
  steps: readonly Step[] = [],
  penalties: Partial<PenaltyConfig> = {},
  settings: Partial<LockSettings> = {},
) {
  const penaltyConfig = samplePenalties({
    timezone: 'Europe/Stockholm',
    taskRequiredPerDay: 1,
    ...penalties,
  });
  const chosen = {
    initialDurationDays: 30,
    taskModule: sampleTasks({ taskCooldownMinutes: 1 }),
    wheelModule: sampleWheel([1, 1, 1], { spinCooldownMinutes: 1 }),
    penaltyConfig,
    hygienicUnlockEnabled: true,
    hygienicUnlockMaxUses: 10,
    ...settings,
  };
  const begun = decide(null, startCommand({ settings: chosen }), at(start));
  if (!begun.ok) throw new Error(JSON.stringify(begun));
  let { state, events } = begun;
  for (const [when, command] of steps) {
    const next = decide(state, command, at(when));
    if (!next.ok) throw new Error(`${command.type} at ${when}: ${next.code}`);
    state = next.state;
    events = [...events, ...next.events];
  }
  return { state, events };
}

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

/** Tells what each day until then cost, and when. */
function told({ state, events }: ReturnType<typeof live>, until: string, gaps: [string, string][] = []) {
  const spans = gaps.map(([from, to]) => ({ from: at(from), to: at(to) }));
  const all: LockEvent[] = [...events, ...advance(state, at(until), { gaps: spans }).events];
  return all.flatMap((event, i) => {
    if (event.type !== 'locks.day_ended') return [];
    const { date, counted, missed } = event.data;
    const cost = all[i + 1];
    const isCost = cost?.type === 'games.penalty_applied';
    const price = isCost ? `${cost.data.addedMs / HOUR_MS} h ${cost.data.reds} RED` : 'free';
    return [`${date} ${counted ? missed.join('+') || 'done' : 'left out'}: ${price} ${iso(event.at)}`];
  });
}

const NOON = '2027-02-01T11:00Z';
const LATER = '2027-02-02T10:00Z';

describe('a day that asks for a task', () => {
  it('costs its penalty once at the midnight of the zone', () => {
    expect(told(live('2027-02-01T06:00Z'), '2027-02-03T22:00Z')).toEqual([
      '2027-02-01 TASKS: 1 h 0 RED 2027-02-01T23:00',
      '2027-02-02 TASKS: 1 h 0 RED 2027-02-02T23:00',
    ]);
  });

  it('stands among what was played, with what it cost', () => {
    const { state } = live('2027-02-01T06:00Z', task('2027-02-01T07:00Z'), { taskRequiredPerDay: 2 });
    expect(advance(state, at('2027-02-02T10:00Z')).state.gameHistory).toEqual([
      {
        kind: 'DAY_MISSED',
        title: '2027-02-01',
        at: at('2027-02-01T23:00Z'),
        points: 0,
        adjustmentMs: HOUR_MS,
      },
      expect.objectContaining({ kind: 'TASK_COMPLETED' }),
    ]);
  });

  it('is free when the task was done within it', () => {
    const lived = live('2027-02-01T06:00Z', [...task('2027-02-01T22:59Z'), ...task('2027-02-02T23:00Z')]);
    expect(told(lived, '2027-02-03T23:00Z')).toEqual([
      '2027-02-01 done: free 2027-02-01T23:00',
      '2027-02-02 TASKS: 1 h 0 RED 2027-02-02T23:00',
      '2027-02-03 done: free 2027-02-03T23:00',
    ]);
  });

  it.each<[string, string, string]>([
    ['twelve hours', NOON, 'TASKS: 1 h 0 RED'],
    ['a minute less', '2027-02-01T11:01Z', 'left out: free'],
  ])('counts from %s on', (_name, start, outcome) => {
    expect(told(live(start), LATER)).toEqual([`2027-02-01 ${outcome} 2027-02-01T23:00`]);
  });

  it('counts when the lock was frozen', () => {
    expect(told(live(NOON, [[NOON, freeze]]), LATER)).toEqual([
      '2027-02-01 TASKS: 1 h 0 RED 2027-02-01T23:00',
    ]);
  });

  it('leaves out hygienic unlocks and gaps in service, and counts where both overlap once', () => {
    const hygiene: Step[] = [
      ['2027-02-01T12:00Z', clean],
      ['2027-02-01T12:20Z', close],
    ];
    const gap: [string, string][] = [['2027-02-01T12:00Z', '2027-02-01T12:20Z']];
    const until = LATER;
    expect(told(live(NOON, hygiene), until)).toEqual(['2027-02-01 left out: free 2027-02-01T23:00']);
    expect(told(live(NOON), until, gap)).toEqual(['2027-02-01 left out: free 2027-02-01T23:00']);
    const earlier = '2027-02-01T10:40Z';
    expect(told(live(earlier, hygiene), until, gap)).toEqual([
      '2027-02-01 TASKS: 1 h 0 RED 2027-02-01T23:00',
    ]);
  });

  it('is a civil day also where the clocks change', () => {
    // 28 March 2027 has 23 hours, 31 October 25.
    expect(told(live('2027-03-26T23:00Z'), '2027-03-29T22:00Z')).toEqual([
      '2027-03-27 TASKS: 1 h 0 RED 2027-03-27T23:00',
      '2027-03-28 TASKS: 1 h 0 RED 2027-03-28T22:00',
      '2027-03-29 TASKS: 1 h 0 RED 2027-03-29T22:00',
    ]);
    expect(told(live('2027-10-29T22:00Z'), '2027-11-01T23:00Z')).toEqual([
      '2027-10-30 TASKS: 1 h 0 RED 2027-10-30T22:00',
      '2027-10-31 TASKS: 1 h 0 RED 2027-10-31T23:00',
      '2027-11-01 TASKS: 1 h 0 RED 2027-11-01T23:00',
    ]);
  });

  it.each<[string, string, string]>([
    ['of 23 hours', '2027-03-28T10:00Z', 'TASKS: 1 h 0 RED 2027-03-28T22:00'],
    ['of 23 hours', '2027-03-28T10:01Z', 'left out: free 2027-03-28T22:00'],
    ['of 25 hours', '2027-10-31T11:00Z', 'TASKS: 1 h 0 RED 2027-10-31T23:00'],
    ['of 25 hours', '2027-10-31T11:01Z', 'left out: free 2027-10-31T23:00'],
  ])('%s counts by elapsed time from %s', (_name, start, outcome) => {
    const date = start.slice(0, 10);
    expect(told(live(start), `${date}T23:30Z`)).toEqual([`${date} ${outcome}`]);
  });

  it('counts a task on the day that it was done, in the nights in which the clocks change', () => {
    const spring = live('2027-03-26T23:00Z', [...task('2027-03-27T23:00Z'), ...task('2027-03-28T22:00Z')]);
    expect(told(spring, '2027-03-29T22:00Z').map((day) => day.slice(0, 15))).toEqual([
      '2027-03-27 TASK',
      '2027-03-28 done',
      '2027-03-29 done',
    ]);
  });
});

describe('quotas', () => {
  const both = { taskRequiredPerDay: 2, wheelSpinsPerDay: 1 };
  const START = '2027-02-01T00:00Z';
  const first = (steps: readonly Step[]) => told(live(START, steps, both), '2027-02-01T23:00Z');

  it.each<[string, readonly Step[], string]>([
    ['both missed cost one penalty', [], 'TASKS+SPINS: 1 h'],
    ['a task too few', [...task('2027-02-01T08:00Z'), ['2027-02-01T09:00Z', spin]], 'TASKS: 1 h'],
    ['a spin too few', [...task('2027-02-01T08:00Z'), ...task('2027-02-01T09:00Z')], 'SPINS: 1 h'],
    [
      'all done',
      [...task('2027-02-01T08:00Z'), ...task('2027-02-01T09:00Z'), ['2027-02-01T09:00Z', spin]],
      'done: free',
    ],
  ])('%s', (_name, steps, outcome) => {
    expect(first(steps)).toEqual([expect.stringMatching(`^2027-02-01 ${outcome.replaceAll('+', '\\+')}`)]);
  });

  /** Spins an hour apart, the first at that time. */
  const spins = (from: string, count: number) =>
    Array.from({ length: count }, (_, i): Step => [new Date(at(from) + i * HOUR_MS).toISOString(), spin]);
  const hourly = (start: string, steps: readonly Step[]) =>
    live(
      start,
      steps,
      { taskRequiredPerDay: 0, wheelSpinsPerDay: 24 },
      { wheelModule: sampleWheel([1, 1, 1]) },
    );

  it.each<[string, string, number, string]>([
    // Clocks go forward on 28 March 2027, and back on 31 October.
    ['a day of 23 hours', '2027-03-27T23:00Z', 23, 'done'],
    ['a day of 23 hours', '2027-03-27T23:00Z', 22, 'SPINS'],
    ['a day of 24 hours', '2027-03-26T23:00Z', 24, 'done'],
    ['a day of 24 hours', '2027-03-26T23:00Z', 23, 'SPINS'],
    ['a day of 25 hours', '2027-10-30T22:00Z', 24, 'done'],
    ['a day of 25 hours', '2027-10-30T22:00Z', 23, 'SPINS'],
    ['a first day of 13 hours', '2027-02-01T10:00Z', 13, 'done'],
    ['a first day of 13 hours', '2027-02-01T10:00Z', 12, 'SPINS'],
    ['a first day of almost 13 hours', '2027-02-01T10:00:00.001Z', 13, 'done'],
    ['a first day of almost 13 hours', '2027-02-01T10:00:00.001Z', 12, 'SPINS'],
    ['a first day of just above 12 hours', '2027-02-01T10:59:59.999Z', 12, 'SPINS'],
    ['a first day of 12 hours', NOON, 12, 'done'],
    ['a first day of 12 hours', NOON, 11, 'SPINS'],
  ])('ask of %s no more than fits: from %s %i spins are %s', (_name, start, count, outcome) => {
    const until = new Date(at(start) + 26 * HOUR_MS).toISOString();
    const [first] = told(hourly(start, spins(start, count)), until);
    expect(first?.slice(11).split(':')[0]).toBe(outcome);
  });

  it.each<[string, string, [string, string][], number]>([
    ['2027-01-31T23:00Z', '2027-02-01T22:00Z', [], 24],
    ['2027-02-01T10:00:00.001Z', NOON, [], 13],
    ['2027-02-01T11:00:00.001Z', '2027-02-01T12:00Z', [], 0],
    ['2027-02-01T10:00Z', NOON, [['2027-02-01T10:10Z', '2027-02-01T10:40Z']], 13],
    ['2027-02-01T10:00Z', NOON, [['2027-02-01T10:00Z', '2027-02-01T11:00Z']], 12],
  ])('say on the day itself what fits: from %s at %s beside %j', (start, now, gaps, spins) => {
    const { state } = hourly(start, []);
    const spans = gaps.map(([from, to]) => ({ from: at(from), to: at(to) }));
    expect(askedToday(state, at(now), { gaps: spans })).toEqual({ tasks: 0, spins });
  });

  it('take a hygienic unlock that goes on for over, and count a zone’s second day of one date as none', () => {
    const { state } = hourly('2027-02-01T09:30Z', [['2027-02-01T11:00Z', clean]]);
    const spinsAt = (now: string, of = state) => askedToday(of, at(now), { gaps: [] }).spins;
    expect([spinsAt('2027-02-01T11:00Z'), spinsAt('2027-02-01T11:30Z')]).toEqual([14, 13]);
    const again = state.days && { ...state, days: { ...state.days, answeredUntil: '2027-02-01' } };
    expect(spinsAt('2027-02-01T11:00Z', again)).toBe(0);
  });

  it('ask for no more than fits beside hygiene and gaps in service', () => {
    const steps: Step[] = [
      ...spins('2027-02-01T09:00Z', 2),
      ['2027-02-01T11:00Z', clean],
      ['2027-02-01T11:30Z', close],
      ...spins('2027-02-01T11:30Z', 10),
    ];
    const day = (gaps: [string, string][]) => told(hourly('2027-02-01T09:00Z', steps), LATER, gaps)[0];
    // 14 hours are 13.5 without the unlock, and 12 without the gap.
    expect(day([])).toMatch('SPINS: 1 h');
    expect(day([['2027-02-01T14:00Z', '2027-02-01T15:29:59.999Z']])).toMatch('SPINS: 1 h');
    expect(day([['2027-02-01T14:00Z', '2027-02-01T15:30Z']])).toMatch('done: free');
  });

  describe('with a cooldown of a day', () => {
    const aMinute: Step[] = [
      ['2027-03-28T12:00Z', clean],
      ['2027-03-28T12:01Z', close],
    ];
    const slow = { taskModule: sampleTasks({ taskCooldownMinutes: 1440 }) };
    const dayOf = (date: string, start: string, steps: readonly Step[], gaps: [string, string][] = []) =>
      told(live(start, steps, {}, slow), '2027-04-01T00:00Z', gaps)
        .find((day) => day.startsWith(date))
        ?.slice(11)
        .split(':')[0];

    // 28 March 2027 has 23 hours, from 23:00 to 22:00 of UTC.
    it.each<[string, string, string, readonly Step[], string]>([
      ['a first day of 14 hours', '2027-03-27', '2027-03-27T09:00Z', [], 'TASKS'],
      ['a first day of 14 hours', '2027-03-27', '2027-03-27T09:00Z', task('2027-03-27T22:59Z'), 'done'],
      ['a day of 23 hours', '2027-03-28', '2027-03-26T09:00Z', [], 'TASKS'],
      [
        'a day of 23 hours after a day of rest',
        '2027-03-28',
        '2027-03-25T09:00Z',
        task('2027-03-26T22:30Z'),
        'TASKS',
      ],
      ['a minute of hygiene', '2027-03-28', '2027-03-26T09:00Z', aMinute, 'TASKS'],
      [
        'a play in the last hour before',
        '2027-03-28',
        '2027-03-26T09:00Z',
        task('2027-03-27T22:30Z'),
        'done',
      ],
      ['a play a day before its end', '2027-03-28', '2027-03-26T09:00Z', task('2027-03-27T22:00Z'), 'done'],
      ['a play just earlier', '2027-03-28', '2027-03-26T09:00Z', task('2027-03-27T21:59:59.999Z'), 'TASKS'],
      [
        'a play as soon as it could be',
        '2027-03-28',
        '2027-03-26T09:00Z',
        [...task('2027-03-27T21:00Z'), ...task('2027-03-28T21:00Z')],
        'done',
      ],
      [
        'a late play before a day of 24 hours',
        '2027-03-27',
        '2027-03-25T09:00Z',
        task('2027-03-26T22:30Z'),
        'TASKS',
      ],
    ])('ask for one that is possible: %s, on %s', (_name, date, start, steps, outcome) => {
      expect(dayOf(date, start, steps)).toBe(outcome);
    });

    it('ask for it beside a gap in service', () => {
      const gap: [string, string][] = [['2027-03-29T12:00Z', '2027-03-29T12:06Z']];
      expect(dayOf('2027-03-29', '2027-03-26T09:00Z', [], gap)).toBe('TASKS');
    });

    it('say on the day itself that none is possible', () => {
      const askedAfter = (when: string) => {
        const { state } = live('2027-03-26T09:00Z', task(when), {}, slow);
        const noon = at('2027-03-28T12:00Z');
        return askedToday(advance(state, noon).state, noon, { gaps: [] }).tasks;
      };
      expect([askedAfter('2027-03-27T22:30Z'), askedAfter('2027-03-27T12:00Z')]).toEqual([0, 1]);
    });
  });

  it('ask for two with half a day between them also beside a minute of hygiene', () => {
    const START = '2027-01-31T23:00Z';
    const aMinute: Step[] = [
      ['2027-02-01T08:00Z', clean],
      ['2027-02-01T08:01Z', close],
    ];
    const slow = { taskModule: sampleTasks({ taskCooldownMinutes: 720 }) };
    const day = (steps: readonly Step[]) =>
      told(live(START, steps, { taskRequiredPerDay: 2 }, slow), LATER)[0]
        ?.slice(11)
        .split(':')[0];
    const one = [...aMinute, ...task('2027-02-01T08:01Z')];
    expect([day(one), day([...one, ...task('2027-02-01T20:01Z')])]).toEqual(['TASKS', 'done']);
  });

  describe('of modules that are made to wait longer', () => {
    const minutes = 144;
    const slower: Step[] = [
      [
        '2027-02-01T10:00Z',
        { type: 'change_tasks', actor: KEYHOLDER, module: sampleTasks({ taskCooldownMinutes: minutes }) },
      ],
      [
        '2027-02-01T10:00Z',
        {
          type: 'change_wheel',
          actor: KEYHOLDER,
          module: sampleWheel([1, 1, 1], { spinCooldownMinutes: minutes }),
        },
      ],
    ];
    const hourly = { taskModule: sampleTasks(), wheelModule: sampleWheel([1, 1, 1]) };
    const ten = { taskRequiredPerDay: 10, wheelSpinsPerDay: 10 };
    const START = '2027-01-31T23:00Z';
    /** The first day, and what it asks for after the change. */
    function firstDay(steps: readonly Step[]) {
      const lived = live(START, steps, ten, hourly);
      const asked = askedToday(lived.state, at('2027-02-01T22:00Z'), { gaps: [] });
      return [told(lived, LATER)[0]?.slice(11).split(':')[0], asked.tasks, asked.spins];
    }
    const every = (from: string, count: number) =>
      Array.from({ length: count }, (_, i) =>
        new Date(at(from) + i * minutes * 60_000).toISOString(),
      ).flatMap((when): Step[] => [...task(when), [when, spin]]);

    it('ask for what fits from then on, with what was played before', () => {
      const at10 = (count: number) => [...slower, ...every('2027-02-01T10:00Z', count)];
      expect(firstDay(at10(6))).toEqual(['done', 6, 6]);
      expect(firstDay(at10(5))).toEqual(['TASKS+SPINS', 6, 6]);
      // A wearer who played at every possible moment has done enough.
      const before = [...every('2027-02-01T09:30Z', 1), ...slower, ...every('2027-02-01T11:54Z', 5)];
      expect(firstDay(before)).toEqual(['done', 6, 6]);
    });

    it('ask for nothing where less than twelve hours are left', () => {
      const late = slower.map(([, command]): Step => ['2027-02-01T13:00Z', command]);
      expect(firstDay(late)).toEqual(['done', 0, 0]);
    });

    it('ask for what fits also where the keyholder makes it shorter again, late in the day', () => {
      const again = slower.map(([, command]): Step => {
        const module = command.type === 'change_tasks' ? hourly.taskModule : hourly.wheelModule;
        return ['2027-02-01T22:50Z', { ...command, module } as Step[1]];
      });
      expect(firstDay([...slower, ...every('2027-02-01T10:00Z', 6), ...again])).toEqual(['done', 0, 0]);
    });

    it('ask as before where the wearer does it, who would be rid of them every day', () => {
      const asWearer = (steps: readonly Step[]) =>
        steps.map(([, command]): Step => ['2027-02-01T13:00Z', { ...command, actor: WEARER }]);
      const mayEdit = {
        taskModule: { ...hourly.taskModule, editTasksWhileLockedSelf: true },
        wheelModule: { ...hourly.wheelModule, editWheelWhileLockedSelf: true },
      };
      const lived = live(START, asWearer(slower), ten, mayEdit);
      expect(told(lived, LATER)[0]).toMatch('2027-02-01 TASKS+SPINS');
      expect(lived.state.tasks?.module.taskCooldownMinutes).toBe(minutes);
    });

    it('ask as before where the cooldown stays, and again on the day after', () => {
      const others: Step[] = [
        [
          '2027-02-01T13:00Z',
          { type: 'change_tasks', actor: KEYHOLDER, module: sampleTasks({ minimumPointsRequired: 9 }) },
        ],
        ['2027-02-01T13:00Z', { type: 'change_wheel', actor: KEYHOLDER, module: sampleWheel([1, 1, 2]) }],
      ];
      expect(firstDay(others)).toEqual(['TASKS+SPINS', 10, 10]);
      const next = told(live(START, slower, ten, hourly), '2027-02-03T10:00Z')[1];
      expect(next).toMatch('2027-02-02 TASKS+SPINS: 1 h');
    });
  });

  describe('of modules that were switched off two seconds after midnight', () => {
    const event = <T extends 'games.tasks_changed' | 'games.wheel_changed'>(
      type: T,
      when: string,
      module: LockEventData[T]['module'],
    ) => ({ type, v: 1, at: at(when), actor: KEYHOLDER, data: { module } }) as LockEvent;
    /** Commands leave no quota without its module: these are events as they were once saved. */
    function flip(when: string, enabled: boolean): LockEvent[] {
      const wheel = sampleWheel([1, 1, 1], { enabled });
      return [
        event('games.tasks_changed', when, sampleTasks({ enabled })),
        event('games.wheel_changed', when, wheel),
      ];
    }

    it.each<[string, string[]]>([
      ['2027-02-02T22:50Z', ['done', 'TASKS+SPINS']],
      ['2027-02-02T11:00:00.001Z', ['done', 'TASKS+SPINS']],
      ['2027-02-02T11:00Z', ['TASKS+SPINS', 'TASKS+SPINS']],
    ])('count from where they are on again: %s', (on, outcome) => {
      let { state } = live('2027-02-01T20:00Z', [], both);
      for (const one of [...flip('2027-02-01T23:00:02Z', false), ...flip(on, true)])
        state = evolve(advance(state, one.at).state, one);
      expect([state.tasks?.countsSince, state.wheel?.countsSince]).toEqual([at(on), at(on)]);
      const ends = advance(state, at('2027-02-03T23:00Z')).events.flatMap((end) =>
        end.type === 'locks.day_ended' ? [end.data.missed.join('+') || 'done'] : [],
      );
      expect(ends).toEqual(outcome);
    });

    it('stay on since then when they are changed later', () => {
      const on = '2027-02-02T11:00Z';
      let { state } = live('2027-02-01T20:00Z', [], both);
      for (const one of [...flip(NOON, true), ...flip(on, false), ...flip(on, true), ...flip(LATER, true)])
        state = evolve(state, one);
      expect([state.tasks?.countsSince, state.wheel?.countsSince]).toEqual([at(on), at(on)]);
    });
  });

  it('of nothing make no days', () => {
    const { state } = live(START, [], { taskRequiredPerDay: 0 });
    expect(state.days).toBe(undefined);
  });
});

describe('a penalty in cards', () => {
  const cards = { cardGameEnabled: true, cardCounts: { ...DEFAULT_CARD_COUNTS, RED: 3 } };
  const costOf = (penaltyDurationSeconds: number, settings: Partial<LockSettings> = cards) =>
    told(
      live('2027-02-01T00:00Z', [], { penaltyDurationSeconds, useCardGamePenalty: true }, settings),
      NOON_NEXT,
    )[0]
      ?.split(': ')[1]
      ?.slice(0, -' 2027-02-01T23:00'.length);
  const NOON_NEXT = '2027-02-02T11:00Z';

  it.each<[number, number]>([
    [900, 1],
    [3600, 1],
    [6300, 1],
    [7200, 2],
    [86_400, 24],
  ])('of %i seconds is %i REDs and no time', (seconds, reds) => {
    expect(costOf(seconds)).toBe(`0 h ${reds} RED`);
  });

  it('is as many as the deck takes', () => {
    const almost = { ...cards, cardCounts: { ...DEFAULT_CARD_COUNTS, RED: 995 } };
    const full = { ...cards, cardCounts: { ...DEFAULT_CARD_COUNTS, RED: 1000 } };
    expect(costOf(86_400, almost)).toBe('0 h 5 RED');
    expect(costOf(86_400, full)).toBe('0 h 0 RED');
  });

  it('is time where there is no card game', () => {
    expect(costOf(7200, {})).toBe('2 h 0 RED');
  });

  it('lies in the deck afterwards', () => {
    const { state } = live('2027-02-01T00:00Z', [], { useCardGamePenalty: true }, cards);
    const later = advance(state, at(NOON_NEXT)).state;
    expect(later.cards?.left.RED).toBe(4);
    expect(later.cards?.start.RED).toBe(3);
  });
});

it('a penalty in time adds what the timer takes', () => {
  const settings = { initialDurationDays: MAX_DAYS, initialDurationHours: MAX_HOURS };
  const { state } = live('2027-02-01T00:00Z', [[NOON, freeze]], { penaltyDurationSeconds: 86_400 }, settings);
  const before = remainingMs(state, at(NOON));
  const after = advance(state, at('2027-02-02T11:00Z')).state;
  expect(remainingMs(after, at('2027-02-02T11:00Z'))).toBe(before + 11 * HOUR_MS);
});
