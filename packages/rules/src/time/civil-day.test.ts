import { describe, expect, it } from 'vitest';
import { civilDate, nextDayStart } from './civil-day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration';

const FROM = Date.parse('2026-01-01T00:00Z');
const TO = Date.parse('2028-01-01T00:00Z');
const iso = (at: number) => new Date(at).toISOString().replace(/:00\.000Z$/, 'Z');

/** The beginning of the day at whose noon in UTC the zone has the same date, and its length. */
function around(zone: string, noon: string) {
  const first = nextDayStart(zone, Date.parse(noon) - DAY_MS);
  const second = nextDayStart(zone, first);
  return { start: iso(first), date: civilDate(zone, first), hours: (second - first) / HOUR_MS };
}

describe('the beginning and the length of a day', () => {
  it.each<[zone: string, noon: string, start: string, hours: number, what: string]>([
    ['UTC', '2028-02-29T12:00Z', '2028-02-29T00:00Z', 24, 'a leap day'],
    ['Europe/Stockholm', '2026-03-29T12:00Z', '2026-03-28T23:00Z', 23, 'spring'],
    ['Europe/Stockholm', '2026-10-25T12:00Z', '2026-10-24T22:00Z', 25, 'autumn'],
    ['Africa/Cairo', '2026-04-24T12:00Z', '2026-04-23T22:00Z', 23, 'no midnight'],
    ['Africa/Cairo', '2026-10-29T12:00Z', '2026-10-28T21:00Z', 25, 'its last hour twice'],
    ['America/Havana', '2026-03-08T12:00Z', '2026-03-08T05:00Z', 23, 'no midnight'],
    ['America/Havana', '2026-11-01T12:00Z', '2026-11-01T04:00Z', 25, 'two midnights'],
    ['America/Santiago', '2026-09-06T12:00Z', '2026-09-06T04:00Z', 23, 'no midnight'],
    ['America/Santiago', '2026-04-04T12:00Z', '2026-04-04T03:00Z', 25, 'its last hour twice'],
    ['Asia/Beirut', '2026-03-29T12:00Z', '2026-03-28T22:00Z', 23, 'no midnight'],
    ['Atlantic/Azores', '2026-03-29T12:00Z', '2026-03-29T01:00Z', 23, 'no midnight'],
    ['Atlantic/Azores', '2026-10-25T12:00Z', '2026-10-25T00:00Z', 25, 'two midnights'],
    ['Australia/Lord_Howe', '2026-04-05T01:00Z', '2026-04-04T13:00Z', 24.5, 'half an hour more'],
    ['Australia/Lord_Howe', '2026-10-04T01:00Z', '2026-10-03T13:30Z', 23.5, 'half an hour less'],
    ['Antarctica/Troll', '2026-03-29T12:00Z', '2026-03-29T00:00Z', 22, 'two hours less'],
    ['Antarctica/Troll', '2026-10-25T12:00Z', '2026-10-24T22:00Z', 26, 'two hours more'],
    ['Asia/Kathmandu', '2026-06-15T06:00Z', '2026-06-14T18:15Z', 24, 'an offset of quarters'],
    ['Pacific/Kiritimati', '2026-06-15T00:00Z', '2026-06-14T10:00Z', 24, 'the earliest zone'],
  ])('%s %s starts at %s and has %d hours: %s', (zone, noon, start, hours) => {
    expect(around(zone, noon)).toEqual({ start, hours, date: noon.slice(0, 10) });
  });

  it('leaves out the date that Samoa skipped', () => {
    const start = nextDayStart('Pacific/Apia', Date.parse('2011-12-30T03:00Z'));
    expect(iso(start)).toBe('2011-12-30T10:00Z');
    expect([civilDate('Pacific/Apia', start - 1), civilDate('Pacific/Apia', start)]).toEqual([
      '2011-12-29',
      '2011-12-31',
    ]);
  });

  it('is after the instant asked about, also when that is a midnight', () => {
    const midnight = Date.parse('2026-11-01T04:00Z');
    expect(nextDayStart('America/Havana', midnight - 1)).toBe(midnight);
    expect(nextDayStart('America/Havana', midnight)).toBe(midnight + 25 * HOUR_MS);
    expect(nextDayStart('America/Havana', midnight + 59 * MINUTE_MS + 7)).toBe(midnight + 25 * HOUR_MS);
  });
});

it('counts the days of a zone that this runtime does not know by UTC', () => {
  const noon = Date.parse('2026-03-29T12:00Z');
  expect(civilDate('Europe/Atlantis', noon)).toBe('2026-03-29');
  expect(iso(nextDayStart('Europe/Atlantis', noon))).toBe('2026-03-30T00:00Z');
});

describe('in every zone of the runtime, 2026 and 2027', () => {
  const everyTenthDay = Array.from({ length: 73 }, (_, i) => FROM + i * 10 * DAY_MS);
  const zones = Intl.supportedValuesOf('timeZone');
  // A clock that never changes shows one time of day at the same time of day; the others are looked at day by day.
  const timeAt = (zone: string) => {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short' });
    return new Set(everyTenthDay.map((at) => format.format(at)));
  };
  const changing = zones.filter((zone) => timeAt(zone).size > 1);

  it('has days of 24 hours where the clock never changes', () => {
    for (const zone of zones.filter((one) => !changing.includes(one))) {
      const starts = everyTenthDay.map((at) => nextDayStart(zone, at));
      const lengths = new Set(starts.map((start) => nextDayStart(zone, start) - start));
      expect([zone, ...lengths]).toEqual([zone, DAY_MS]);
    }
  }, 300_000);

  it('begins each date once, one after the other, where it does', () => {
    expect(changing.length).toBeGreaterThan(100);
    for (const zone of changing) {
      const begun: string[] = [];
      for (let at = nextDayStart(zone, FROM); at < TO; at = nextDayStart(zone, at)) {
        begun.push(civilDate(zone, at));
      }
      const first = Date.parse(begun[0] ?? '');
      const expected = begun.map((_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
      expect([zone, begun]).toEqual([zone, expected]);
      expect(begun.length).toBeGreaterThanOrEqual(729);
    }
  }, 300_000);
});
