import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { calendarDays, lockedParts, lockedShare } from './days';
import { hourMarks } from './hour-marks';
import { lockedSpans } from './locked-spans';

const at = (text: string) => Date.parse(text);

describe('a day of the calendar', () => {
  it.each<[zone: string, date: string, hours: number, lockedHours: number]>([
    ['UTC', '2026-11-21', 24, 24],
    ['Europe/Berlin', '2026-03-29', 23, 23],
    ['Europe/Berlin', '2026-10-25', 25, 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5, 24.5],
    ['Africa/Cairo', '2026-04-24', 23, 23],
  ])('in %s %s has %d hours, all of them locked in a lock of weeks', (zone, date, hours, lockedHours) => {
    const spans = [{ from: at(date) - 9 * DAY_MS, to: at(date) + 9 * DAY_MS }];
    const [day, ...others] = calendarDays(spans, zone, date, date);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ date, lockedMs: lockedHours * HOUR_MS });
    expect(day && day.endsAt - day.startsAt).toBe(hours * HOUR_MS);
    expect(day && lockedShare(day)).toBe(1);
  });

  it('has what of the locked times is in it', () => {
    const spans = [
      { from: at('2026-11-20T22:00Z'), to: at('2026-11-21T01:00Z') },
      { from: at('2026-11-21T10:00Z'), to: at('2026-11-21T12:00Z') },
      { from: at('2026-11-21T23:30Z'), to: at('2026-11-23T00:00Z') },
    ];
    const days = calendarDays(spans, 'UTC', '2026-11-19', '2026-11-23');
    expect(days.map(({ date, lockedMs }) => [date, lockedMs / HOUR_MS])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 2],
      ['2026-11-21', 3.5],
      ['2026-11-22', 24],
      ['2026-11-23', 0],
    ]);
    expect(days[2]?.spans).toEqual([
      { from: at('2026-11-21T00:00Z'), to: at('2026-11-21T01:00Z') },
      { from: at('2026-11-21T10:00Z'), to: at('2026-11-21T12:00Z') },
      { from: at('2026-11-21T23:30Z'), to: at('2026-11-22T00:00Z') },
    ]);
  });

  it('tells of each of its parts whether any of it was locked', () => {
    const spans = [
      { from: at('2026-11-21T00:00Z'), to: at('2026-11-21T06:00Z') },
      { from: at('2026-11-21T17:59Z'), to: at('2026-11-21T18:00Z') },
    ];
    const [day] = calendarDays(spans, 'UTC', '2026-11-21', '2026-11-21');
    expect(day && lockedParts(day, 4)).toEqual([true, false, true, false]);
  });

  it('leaves a date out that its zone skipped', () => {
    expect(calendarDays([], 'Pacific/Apia', '2011-12-29', '2011-12-31').map(({ date }) => date)).toEqual([
      '2011-12-29',
      '2011-12-31',
    ]);
  });

  it('together with the others has all the locked time there is, whatever the zone', () => {
    const begin = at('2026-10-20T00:00Z');
    const some = fc.array(
      fc.tuple(fc.nat(20_000), fc.nat(3000)).map(([from, minutes]) => ({
        startAt: begin + from * MINUTE_MS,
        endAt: begin + (from + minutes) * MINUTE_MS,
      })),
      { maxLength: 15 },
    );
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/Havana',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    );
    fc.assert(
      fc.property(some, zone, (periods, inZone) => {
        const spans = lockedSpans(periods, begin + 30 * DAY_MS);
        const days = calendarDays(spans, inZone, '2026-10-18', '2026-11-20');
        const sum = (all: readonly { from: number; to: number }[]) =>
          all.reduce((total, { from, to }) => total + to - from, 0);
        expect(days.reduce((total, { lockedMs }) => total + lockedMs, 0)).toBe(sum(spans));
        for (const day of days) {
          expect(sum(day.spans)).toBe(day.lockedMs);
          expect(lockedShare(day)).toBeLessThanOrEqual(1);
        }
        for (const [index, day] of days.entries()) {
          if (index > 0) expect(day.startsAt).toBe(days[index - 1]?.endsAt);
        }
      }),
    );
  });
});

describe('the hours of a day', () => {
  const hoursOf = (zone: string, date: string) => {
    const [day] = calendarDays([], zone, date, date);
    return day ? hourMarks(zone, day) : [];
  };
  const all = Array.from({ length: 24 }, (_, hour) => hour);

  it.each<[zone: string, date: string, hours: number[]]>([
    ['UTC', '2026-11-21', all],
    ['Europe/Berlin', '2026-03-29', all.filter((hour) => hour !== 2)],
    ['Europe/Berlin', '2026-10-25', [0, 1, 2, 2, ...all.slice(3)]],
    ['America/Havana', '2026-03-08', all.slice(1)],
    ['America/Havana', '2026-11-01', [0, 0, ...all.slice(1)]],
    ['Australia/Lord_Howe', '2026-04-05', all],
    ['Antarctica/Troll', '2026-03-29', all.filter((hour) => hour !== 1 && hour !== 2)],
    ['Asia/Kathmandu', '2026-11-21', all],
  ])('in %s on %s are %j', (zone, date, hours) => {
    expect(hoursOf(zone, date).map(({ hour }) => hour)).toEqual(hours);
  });

  it('are full ones, also where the clock changes by half an hour', () => {
    const marks = hoursOf('Australia/Lord_Howe', '2026-10-04');
    expect(marks.map(({ hour }) => hour)).toEqual(all.filter((hour) => hour !== 2));
    expect(new Date(marks[2]?.at ?? 0).toISOString()).toBe('2026-10-03T16:00:00.000Z');
  });
});
