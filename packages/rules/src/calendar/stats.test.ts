import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate, nextDayStart } from '../time/civil-day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { type LockedPeriod, lockedSpans } from './locked-spans';
import { lockStats } from './stats';

const at = (text: string) => Date.parse(text);
const period = (from: string, to: string | null): LockedPeriod => ({
  startAt: at(from),
  endAt: to === null ? null : at(to),
});
const now = at('2026-11-21T12:00Z');

describe('the statistics', () => {
  it.each<
    [what: string, zone: string, periods: LockedPeriod[], total: number, longest: number, current: number]
  >([
    ['nobody was ever locked', 'UTC', [], 0, 0, 0],
    [
      'two locks at once',
      'UTC',
      [period('2026-11-01T00:00Z', '2026-11-02T00:00Z'), period('2026-11-01T12:00Z', '2026-11-03T00:00Z')],
      48,
      2,
      0,
    ],
    ['one that goes on', 'UTC', [period('2026-11-20T12:00Z', null)], 24, 2, 2],
    ['one that ended yesterday', 'UTC', [period('2026-11-20T10:00Z', '2026-11-20T11:00Z')], 1, 1, 1],
    ['one that ended the day before', 'UTC', [period('2026-11-19T10:00Z', '2026-11-19T11:00Z')], 1, 1, 0],
    [
      'an end at midnight, which is not in the next day',
      'UTC',
      [period('2026-11-01T23:00Z', '2026-11-02T00:00Z')],
      1,
      1,
      0,
    ],
    [
      'days in a row and a hole',
      'UTC',
      [
        period('2026-11-01T10:00Z', '2026-11-01T11:00Z'),
        period('2026-11-02T10:00Z', '2026-11-02T11:00Z'),
        period('2026-11-04T10:00Z', '2026-11-04T11:00Z'),
      ],
      3,
      2,
      0,
    ],
    [
      'a night, where it is one day further east',
      'Pacific/Kiritimati',
      [period('2026-11-01T11:00Z', '2026-11-01T13:00Z')],
      2,
      1,
      0,
    ],
    ['the same night in UTC', 'UTC', [period('2026-11-01T23:00Z', '2026-11-02T01:00Z')], 2, 2, 0],
    [
      'the same night in New York',
      'America/New_York',
      [period('2026-11-01T23:00Z', '2026-11-02T01:00Z')],
      2,
      1,
      0,
    ],
    ['the day of 25 hours', 'Europe/Berlin', [period('2026-10-24T22:00Z', '2026-10-25T23:00Z')], 25, 1, 0],
    ['one that begins later than now', 'UTC', [period('2026-11-22T00:00Z', null)], 0, 0, 0],
  ])('of %s (%s)', (_what, zone, periods, hours, longestStreakDays, currentStreakDays) => {
    expect(lockStats(periods, now, zone)).toEqual({
      totalLockedMs: hours * HOUR_MS,
      longestStreakDays,
      currentStreakDays,
      sessionCount: periods.length,
    });
  });

  it('keep what they are given as it is', () => {
    const periods = [period('2026-11-02T00:00Z', null), period('2026-11-01T00:00Z', '2026-11-01T01:00Z')];
    const before = structuredClone(periods);
    lockStats(periods, now, 'UTC');
    expect(periods).toEqual(before);
  });
});

const start = at('2026-03-25T00:00Z');
const lastMinute = 14 * 24 * 60;
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Antarctica/Troll',
];
const somePeriods = fc.array(
  fc
    .record({ from: fc.nat(lastMinute), minutes: fc.oneof(fc.nat(90), fc.nat(4000)), open: fc.boolean() })
    .map(({ from, minutes, open }) => ({
      startAt: start + from * MINUTE_MS,
      endAt: open && minutes % 7 === 0 ? null : start + (from + minutes) * MINUTE_MS,
    })),
  { maxLength: 12 },
);

/** Minute by minute: slow, and too simple to be wrong. */
function minuteModel(periods: readonly LockedPeriod[], until: number, zone: string) {
  const lockedDates = new Set<string>();
  let minutes = 0;
  for (let minute = start; minute < until; minute += MINUTE_MS) {
    if (!periods.some(({ startAt, endAt }) => startAt <= minute && minute < (endAt ?? until))) continue;
    minutes += 1;
    lockedDates.add(civilDate(zone, minute));
  }
  const rows: number[] = [];
  let row = 0;
  const today = civilDate(zone, until);
  let current = 0;
  for (let day = start - DAY_MS; civilDate(zone, day) <= today; day = nextDayStart(zone, day)) {
    row = lockedDates.has(civilDate(zone, day)) ? row + 1 : 0;
    rows.push(row);
    // Today may still come.
    if (row > 0 || civilDate(zone, day) !== today) current = row;
  }
  return {
    totalLockedMs: minutes * MINUTE_MS,
    longestStreakDays: Math.max(...rows),
    currentStreakDays: current,
    sessionCount: periods.length,
  };
}

it('are those of a model that looks at every minute, over changes of the clock', () => {
  fc.assert(
    fc.property(somePeriods, fc.constantFrom(...zones), fc.nat(lastMinute), (periods, zone, minutes) => {
      const until = start + minutes * MINUTE_MS;
      const begun = periods.filter(({ startAt }) => startAt <= until);
      expect(lockStats(begun, until, zone)).toEqual(minuteModel(begun, until, zone));
    }),
    { numRuns: 60 },
  );
}, 300_000);

it('has spans in order, apart, and as long together whatever the order of the periods', () => {
  fc.assert(
    fc.property(somePeriods, (periods) => {
      const spans = lockedSpans(periods, start + 20 * DAY_MS);
      for (const [index, { from, to }] of spans.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(spans[index - 1]?.to ?? 0);
      }
      expect(lockedSpans([...periods].reverse(), start + 20 * DAY_MS)).toEqual(spans);
    }),
  );
});

it('takes ten years of periods, three a day, in its stride', () => {
  const begin = at('2016-11-21T00:00Z');
  const periods = Array.from({ length: 10_950 }, (_, index) => ({
    startAt: begin + index * 8 * HOUR_MS,
    endAt: begin + index * 8 * HOUR_MS + 5 * HOUR_MS,
  }));
  const stats = lockStats(periods, now, 'Europe/Berlin');
  expect(stats).toMatchObject({ totalLockedMs: 10_950 * 5 * HOUR_MS, longestStreakDays: 3650 });
});
