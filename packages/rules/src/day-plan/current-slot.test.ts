import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfDayMs } from '../time/civil-day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { timeAt } from './clock-time';
import { currentSlot, slotAt } from './current-slot';

const day = [
  { from: '07:00', to: '09:00' },
  { from: '09:00', to: '12:00' },
  { from: '22:00', to: '02:30' },
];
const at = (time: string) => Date.parse(time);
const found = (zone: string, time: string, slots = day) => {
  const { at: place, until } = currentSlot(slots, zone, at(time));
  return [place, until === null ? null : new Date(until).toISOString().slice(0, 16)];
};

describe('the slot of now', () => {
  it.each<[string, string, string, number | null, string]>([
    ['in one', 'UTC', '2026-06-01T08:00Z', 0, '2026-06-01T09:00'],
    ['at a beginning', 'UTC', '2026-06-01T09:00Z', 1, '2026-06-01T12:00'],
    ['between', 'UTC', '2026-06-01T13:00Z', null, '2026-06-01T22:00'],
    ['before midnight', 'UTC', '2026-06-01T23:59Z', 2, '2026-06-02T02:30'],
    ['after midnight', 'UTC', '2026-06-02T00:00Z', 2, '2026-06-02T02:30'],
    ['in another zone', 'Asia/Tokyo', '2026-06-01T23:00Z', 0, '2026-06-02T00:00'],
    // 2:30 comes twice: the slot ends at the first one, begins anew with the hour, and ends at the second one.
    ['the hour that comes twice', 'Europe/Stockholm', '2026-10-25T00:10Z', 2, '2026-10-25T00:30'],
    ['after its first end', 'Europe/Stockholm', '2026-10-25T00:40Z', null, '2026-10-25T01:00'],
    ['in its second time', 'Europe/Stockholm', '2026-10-25T01:10Z', 2, '2026-10-25T01:30'],
    // 2:00 to 3:00 is left out, and 2:30 with it.
    ['the hour that is left out', 'Europe/Stockholm', '2026-03-29T00:50Z', 2, '2026-03-29T01:00'],
  ])('%s', (_, zone, now, place, until) => {
    expect(found(zone, now)).toEqual([place, until]);
  });

  it.each([
    ['2026-06-01T01:00Z', 0],
    ['2026-06-01T08:59Z', 0],
    ['2026-06-01T09:00Z', 1],
    ['2026-06-01T23:00Z', 2],
  ])('at %s, %i of the day are over: what begins later is not, also after midnight', (time, over) => {
    expect(currentSlot(day, 'UTC', at(time)).over).toBe(over);
  });

  it('knows which one begins next', () => {
    const next = (time: string, slots = day) => currentSlot(slots, 'UTC', at(time)).next;
    expect(next('2026-06-01T08:00Z')).toBe(1);
    expect(next('2026-06-01T09:00Z')).toBe(2);
    expect(next('2026-06-01T13:00Z')).toBe(2);
    expect(next('2026-06-01T23:00Z')).toBe(0);
    expect(next('2026-06-01T23:00Z', [])).toBeNull();
  });

  it('never changes where there are no slots', () => {
    expect(found('UTC', '2026-06-01T08:00Z', [])).toEqual([null, null]);
  });

  it('is the one that began last where they overlap', () => {
    const both = [
      { from: '08:00', to: '14:00' },
      { from: '09:00', to: '10:00' },
    ];
    expect(found('UTC', '2026-06-01T09:30Z', both)).toEqual([1, '2026-06-01T10:00']);
    expect(found('UTC', '2026-06-01T10:30Z', both)).toEqual([0, '2026-06-01T14:00']);
  });
});

it('holds up to the minute that it says and not further, in any zone and around any change of clocks', () => {
  const aSlot = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from: timeAt(from * 15), to: timeAt((from + length) * 15) }));
  const zones = ['Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'];
  const around = ['2026-03-08T07:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-04-04T15:00Z'];
  fc.assert(
    fc.property(
      fc.array(aSlot, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...zones),
      fc.constantFrom(...around),
      fc.integer({ min: -DAY_MS, max: DAY_MS }),
      (slots, zone, change, away) => {
        const now = at(change) + away;
        const { at: place, until } = currentSlot(slots, zone, now);
        const placeAt = (instant: number) =>
          slotAt(slots, Math.floor(timeOfDayMs(zone, instant) / MINUTE_MS));
        const end = until ?? now + 26 * HOUR_MS;
        for (let instant = now; instant < end; instant += 5 * MINUTE_MS) expect(placeAt(instant)).toBe(place);
        if (until !== null) expect(placeAt(until)).not.toBe(place);
      },
    ),
  );
});
