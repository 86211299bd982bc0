import { describe, expect, it } from 'vitest';
import type { LockCommand } from './commands';
import { pastWeek } from './days';
import { advance, decide, evolve, nextDueAt } from './engine';
import type { LockEvent, LockEventOf } from './events';
import type { LockSettings } from './settings';
import type { LockState } from './state';
import { KEYHOLDER, startCommand, WEARER } from './testing/sample-locks';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();

type Step = readonly [when: string, command: LockCommand];

const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const open: LockCommand = { type: 'start_hygienic', actor: WEARER };
const close: LockCommand = { type: 'complete_hygienic', actor: WEARER, combinationType: 'DIGITS' };
const verify: LockCommand = { type: 'submit_verification', actor: WEARER, photoId: 'p', code: 'K7M4QX' };
const pay = (amountMinorUnits: number): LockCommand => ({
  type: 'pay_tribute',
  actor: WEARER,
  paymentId: `${amountMinorUnits}`,
  amountMinorUnits,
  note: '',
});

/** A lock of 30 days in Stockholm with a daily verification, and everything that its steps led to. */
function live(start: string, steps: readonly Step[] = [], settings: Partial<LockSettings> = {}) {
  const chosen = {
    initialDurationDays: 30,
    timezone: 'Europe/Stockholm',
    requireDailyVerification: true,
    hygienicUnlockEnabled: true,
    hygienicUnlockMaxUses: 10,
    ...settings,
  };
  let { state, events } = accept(null, startCommand({ settings: chosen }), at(start));
  for (const [when, command] of steps) {
    const next = accept(state, command, at(when));
    state = next.state;
    events = [...events, ...next.events];
  }
  return { state, events };
}

function accept(state: LockState | null, command: LockCommand, now: number) {
  const decision = decide(state, command, now);
  if (!decision.ok) throw new Error(`${command.type} at ${iso(now)}: ${decision.code}`);
  return decision;
}

const dayEnds = (events: readonly LockEvent[]) =>
  events.filter((event): event is LockEventOf<'locks.day_ended'> => event.type === 'locks.day_ended');

/** Tells what became of the days until `until`. */
function told({ state, events }: ReturnType<typeof live>, until: string, gaps: [string, string][] = []) {
  const spans = gaps.map(([from, to]) => ({ from: at(from), to: at(to) }));
  const later = advance(state, at(until), { gaps: spans }).events;
  return dayEnds([...events, ...later]).map(
    ({ data }) => `${data.date} ${data.counted ? data.missed.join(' ') || 'done' : 'left out'}`,
  );
}

describe('a day counts from twelve hours with the lock on', () => {
  const MISSED = '2027-01-15 VERIFICATION';
  const LEFT_OUT = '2027-01-15 left out';

  it.each<[string, string, Step[], [string, string][], string]>([
    ['twelve hours of it', '2027-01-15T11:00Z', [], [], MISSED],
    ['a millisecond less', '2027-01-15T11:00:00.001Z', [], [], LEFT_OUT],
    ['11 h 59', '2027-01-15T11:01Z', [], [], LEFT_OUT],
    ['frozen or not', '2027-01-15T11:00Z', [['2027-01-15T11:00Z', freeze]], [], MISSED],
    [
      '15 hours and a gap in service of three',
      '2027-01-15T08:00Z',
      [],
      [['2027-01-15T14:00Z', '2027-01-15T17:00Z']],
      MISSED,
    ],
    [
      'a gap of more than that',
      '2027-01-15T08:00Z',
      [],
      [['2027-01-15T14:00Z', '2027-01-15T17:00:00.001Z']],
      LEFT_OUT,
    ],
    [
      'gaps before the lock and after the day take nothing away',
      '2027-01-15T11:00Z',
      [],
      [
        ['2027-01-15T02:00Z', '2027-01-15T11:00Z'],
        ['2027-01-15T23:00Z', '2027-01-16T09:00Z'],
      ],
      MISSED,
    ],
    [
      'what a gap and an unlock have in common is left out once',
      '2027-01-15T08:00Z',
      [
        ['2027-01-15T12:00Z', open],
        ['2027-01-15T14:00Z', close],
      ],
      [['2027-01-15T13:00Z', '2027-01-15T15:00Z']],
      MISSED,
    ],
    [
      'two unlocks',
      '2027-01-15T10:00Z',
      [
        ['2027-01-15T12:00Z', open],
        ['2027-01-15T12:30Z', close],
        ['2027-01-15T20:00Z', open],
        ['2027-01-15T20:30:00.001Z', close],
      ],
      [],
      LEFT_OUT,
    ],
  ])('%s', (_what, start, steps, gaps, first) => {
    // Gaps are known afterwards only: the step that meets the midnight is told of them.
    expect(told(live(start, steps), '2027-01-16T12:00Z', gaps)).toEqual([first]);
  });

  it.each([
    ['2027-01-16T11:00Z', '2027-01-16 VERIFICATION'],
    ['2027-01-16T11:00:00.001Z', '2027-01-16 left out'],
  ])('an unlock from half an hour before midnight until %s', (closedAt, second) => {
    const life = live('2027-01-15T10:40Z', [
      ['2027-01-15T22:30Z', open],
      [closedAt, close],
    ]);
    expect(told(life, '2027-01-17T00:00Z')).toEqual(['2027-01-15 left out', second]);
  });

  it('an unlock over whole days takes all of them out', () => {
    const life = live('2027-01-14T08:00Z', [
      ['2027-01-14T22:59Z', open],
      ['2027-01-16T23:01Z', close],
    ]);
    expect(told(life, '2027-01-18T00:00Z')).toEqual([
      '2027-01-14 VERIFICATION',
      '2027-01-15 left out',
      '2027-01-16 left out',
      '2027-01-17 VERIFICATION',
    ]);
  });
});

describe("days of the lock's own zone", () => {
  const ended = (start: string, until: string, settings?: Partial<LockSettings>) =>
    dayEnds(advance(live(start, [], settings).state, at(until)).events).map((event) => [
      event.data.date,
      iso(event.at).slice(0, 16),
      event.data.next.date,
      iso(event.data.next.endsAt).slice(0, 16),
    ]);

  it.each([
    [
      '2027-03-27T12:00Z',
      [
        ['2027-03-27', '2027-03-27T23:00', '2027-03-28', '2027-03-28T22:00'],
        ['2027-03-28', '2027-03-28T22:00', '2027-03-29', '2027-03-29T22:00'],
      ],
    ],
    [
      '2027-10-30T12:00Z',
      [
        ['2027-10-30', '2027-10-30T22:00', '2027-10-31', '2027-10-31T23:00'],
        ['2027-10-31', '2027-10-31T23:00', '2027-11-01', '2027-11-01T23:00'],
      ],
    ],
  ])('end at their own midnight when the clock changes: from %s', (start, expected) => {
    expect(ended(start, iso(at(start) + 40 * 3_600_000))).toEqual(expected);
  });

  it('count by what passed, not by what the clock shows', () => {
    // On a day of 23 hours the clock shows 00:00 to 24:00 as well; left out are 11 hours of one and 13 of the other.
    const spring: Step[] = [
      ['2027-03-27T23:00Z', open],
      ['2027-03-28T10:00Z', close],
    ];
    const autumn: Step[] = [
      ['2027-10-30T22:00Z', open],
      ['2027-10-31T11:00Z', close],
    ];
    const longer = (steps: Step[]) => steps.map(([when, command], i): Step => [iso(at(when) + i), command]);
    const lives = (day: string, steps: Step[]) =>
      told(live(`${day}T12:00Z`, steps), iso(at(`${day}T23:00Z`) + 86_400_000));
    expect(lives('2027-03-27', spring)).toEqual(['2027-03-27 left out', '2027-03-28 VERIFICATION']);
    expect(lives('2027-03-27', longer(spring))).toEqual(['2027-03-27 left out', '2027-03-28 left out']);
    expect(lives('2027-10-30', autumn)).toEqual(['2027-10-30 left out', '2027-10-31 VERIFICATION']);
    expect(lives('2027-10-30', longer(autumn))).toEqual(['2027-10-30 left out', '2027-10-31 left out']);
  });
});

describe('at the end of the day', () => {
  const tribute = { findomEnabled: true, dailyTributeEnabled: true, dailyTributeAmountMinorUnits: 5_000 };

  it('says what was left undone of what was asked', () => {
    const life = live(
      '2027-01-15T08:00Z',
      [
        ['2027-01-15T09:00Z', pay(2_000)],
        ['2027-01-15T22:59:59.999Z', pay(3_000)],
        // Midnight belongs to the new day.
        ['2027-01-15T23:00Z', verify],
        ['2027-01-16T10:00Z', pay(4_999)],
        ['2027-01-18T10:00Z', verify],
        ['2027-01-18T10:00Z', pay(9_000)],
      ],
      tribute,
    );
    const later = advance(life.state, at('2027-01-19T23:00Z')).events;
    const evenings = dayEnds([...life.events, ...later]).map(({ data }) => [
      data.date,
      data.missed,
      data.unpaidMinorUnits,
    ]);
    expect(evenings).toEqual([
      ['2027-01-15', ['VERIFICATION'], 0],
      ['2027-01-16', ['TRIBUTE'], 1],
      ['2027-01-17', ['VERIFICATION', 'TRIBUTE'], 5_000],
      ['2027-01-18', [], 0],
      ['2027-01-19', ['VERIFICATION', 'TRIBUTE'], 5_000],
    ]);
  });

  it('misses nothing that was not asked', () => {
    const unverified = { ...tribute, requireDailyVerification: false };
    expect(told(live('2027-01-15T08:00Z', [], unverified), '2027-01-16T00:00Z')).toEqual([
      '2027-01-15 TRIBUTE',
    ]);
  });

  /** The days of the month, of the last seven, that lacked a duty. */
  const lacked = (state: LockState, duty: 'VERIFICATION' | 'TRIBUTE') =>
    pastWeek(state)
      .filter(({ missed }) => missed.includes(duty))
      .map(({ date }) => date.slice(-2))
      .join(' ');

  it('knows the last seven days from its first on, and what each lacked', () => {
    const life = live('2027-01-15T08:00Z', [['2027-01-16T10:00Z', verify]]);
    const week = (now: string) => pastWeek(advance(life.state, at(now)).state);
    expect(pastWeek(live('2027-01-15T08:00Z').state)).toEqual([]);
    expect(week('2027-01-17T12:00Z')).toEqual([
      { date: '2027-01-15', missed: ['VERIFICATION'] },
      { date: '2027-01-16', missed: [] },
    ]);
    expect(week('2027-01-23T12:00Z').map(({ date }) => date)).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2027-01-${day}`),
    );
    expect(pastWeek(live('2027-01-15T08:00Z', [], { requireDailyVerification: false }).state)).toEqual([]);
  });

  it('knows of each duty which of the last seven days lacked it', () => {
    const verified = ['2027-01-17T10:00Z', verify] as const;
    const life = live('2027-01-15T08:00Z', [verified], { ...tribute, requireDailyVerification: true });
    const missed = (now: string) => {
      const { state } = advance(life.state, at(now));
      return [lacked(state, 'VERIFICATION'), lacked(state, 'TRIBUTE')];
    };
    expect(missed('2027-01-17T11:00Z')).toEqual(['15 16', '15 16']);
    expect(missed('2027-01-18T10:00Z')).toEqual(['15 16', '15 16 17']);
    expect(missed('2027-01-23T10:00Z')).toEqual(['16 18 19 20 21 22', '16 17 18 19 20 21 22']);
  });

  it.each([
    ['a keyholder rejects', (paymentId: string) => ({ type: 'reject_payment', actor: KEYHOLDER, paymentId })],
    [
      'its wearer takes back',
      (paymentId: string) => ({ type: 'take_back_payment', actor: WEARER, paymentId }),
    ],
  ] as [string, (paymentId: string) => LockCommand][])(
    'misses the tribute of a day that is over once %s it, once and in order, within the seven days',
    (_, uncount) => {
      const paid: Step[] = [
        ['2027-01-15T10:00Z', pay(5_001)],
        ['2027-01-16T10:00Z', verify],
        ['2027-01-16T10:00Z', pay(5_002)],
        ['2027-01-18T10:00Z', pay(5_003)],
        ['2027-01-19T10:00Z', pay(4_000)],
        ['2027-01-20T10:00Z', pay(5_004)],
        ['2027-01-20T10:00Z', pay(5_005)],
      ];
      const missed = (steps: Step[], now: string) =>
        lacked(
          advance(live('2027-01-15T08:00Z', [...paid, ...steps], tribute).state, at(now)).state,
          'TRIBUTE',
        );
      expect(missed([], '2027-01-21T10:00Z')).toBe('17 19');
      const steps: Step[] = [
        ['2027-01-21T10:00Z', uncount('5003')],
        // Nothing else was missed on that day.
        ['2027-01-21T11:00Z', uncount('5002')],
        // That day was missed already.
        ['2027-01-21T12:00Z', uncount('4000')],
        // Another payment covers that day.
        ['2027-01-21T13:00Z', uncount('5004')],
      ];
      expect(missed(steps, '2027-01-21T14:00Z')).toBe('16 17 18 19');
      expect(missed(steps, '2027-01-24T10:00Z')).toBe('17 18 19 21 22 23');
      const late: Step = ['2027-01-23T10:00Z', uncount('5001')];
      expect(missed([...steps, late], '2027-01-23T11:00Z')).toBe('16 17 18 19 21 22');
    },
  );

  it('knows of the other duties of a day whose tribute is missed later', () => {
    const steps: Step[] = [
      ['2027-01-15T10:00Z', pay(5_000)],
      ['2027-01-16T10:00Z', { type: 'reject_payment', actor: KEYHOLDER, paymentId: '5000' }],
    ];
    expect(pastWeek(live('2027-01-15T08:00Z', steps, tribute).state)).toEqual([
      { date: '2027-01-15', missed: ['VERIFICATION', 'TRIBUTE'] },
    ]);
  });

  it('keeps what was missed as it was once the lock has ended', () => {
    const paid = live('2027-01-15T08:00Z', [['2027-01-15T10:00Z', pay(5_000)]], tribute).state;
    const ended = accept(paid, { type: 'release_emergency', actor: WEARER }, at('2027-01-16T10:00Z')).state;
    const reject: LockCommand = { type: 'reject_payment', actor: KEYHOLDER, paymentId: '5000' };
    const { state, events } = accept(ended, reject, at('2027-01-16T11:00Z'));
    expect(events.at(-1)?.data).toMatchObject({ unpaidOn: '2027-01-15' });
    expect(state?.days).toEqual(ended?.days);
  });

  it('owes nothing for a day that does not count', () => {
    const { state } = live('2027-01-15T20:00Z', [], tribute);
    expect(dayEnds(advance(state, at('2027-01-15T23:00Z')).events)).toEqual([
      {
        type: 'locks.day_ended',
        v: 1,
        at: at('2027-01-15T23:00Z'),
        actor: { kind: 'system' },
        data: {
          date: '2027-01-15',
          counted: false,
          missed: [],
          unpaidMinorUnits: null,
          next: { date: '2027-01-16', endsAt: at('2027-01-16T23:00Z') },
        },
      },
    ]);
  });

  it('comes to the same by one look after many days as by one an hour, also after JSON', () => {
    const life = live('2027-03-25T08:00Z', [
      ['2027-03-25T20:00Z', open],
      ['2027-03-26T00:30Z', verify],
    ]);
    let state: LockState = JSON.parse(JSON.stringify(life.state));
    const events: LockEvent[] = [];
    for (let now = at('2027-03-26T01:00Z'); now <= at('2027-04-02T01:00Z'); now += 3_600_000) {
      const step = advance(state, now);
      state = step.state;
      events.push(...step.events);
    }
    expect(dayEnds(events)).toHaveLength(7);
    expect(advance(life.state, at('2027-04-02T01:00Z'))).toEqual({ state, events });
    expect([...life.events, ...events].reduce<LockState | null>(evolve, null)).toEqual(state);
  });
});

describe('no day ends', () => {
  it('where nothing is asked daily', () => {
    const buyout = { findomEnabled: true, lockoutFeeEnabled: true, lockoutFeeMinorUnits: 5_000 };
    const { state } = live('2027-01-15T08:00Z', [], { requireDailyVerification: false, ...buyout });
    expect(state.days).toBeUndefined();
    expect(nextDueAt(state)).toBe(at('2027-02-14T08:00Z'));
  });

  it('at the instant at which the lock does, or later', () => {
    const life = live('2027-01-14T23:00Z', [], { initialDurationDays: 1 });
    expect(told(life, '2027-01-20T00:00Z')).toEqual([]);
    const longer = live('2027-01-14T23:00Z', [], { initialDurationDays: 1, initialDurationHours: 1 });
    expect(told(longer, '2027-01-20T00:00Z')).toEqual(['2027-01-15 VERIFICATION']);
  });
});
