import { expect, it } from 'vitest';
import { nextMinuteOfDay, quietUntil } from './quiet-hours';

const night = { fromMinute: 22 * 60, toMinute: 7 * 60, timezone: 'Europe/Berlin' };
const siesta = { fromMinute: 13 * 60, toMinute: 15 * 60 + 30, timezone: 'Asia/Kolkata' };

it.each([
  ['the evening before they begin', night, '2027-01-10T20:59:00Z', null],
  ['their first moment', night, '2027-01-10T21:00:00Z', '2027-01-11T06:00:00Z'],
  ['after midnight', night, '2027-01-11T02:30:00Z', '2027-01-11T06:00:00Z'],
  ['their last moment', night, '2027-01-11T05:59:59Z', '2027-01-11T06:00:00Z'],
  ['their end', night, '2027-01-11T06:00:00Z', null],
  ['a night of 23 hours', night, '2027-03-27T22:00:00Z', '2027-03-28T05:00:00Z'],
  ['a night of 25 hours', night, '2027-10-30T21:00:00Z', '2027-10-31T06:00:00Z'],
  ['within a day', siesta, '2027-01-10T08:00:00Z', '2027-01-10T10:00:00Z'],
  ['within a day, over', siesta, '2027-01-10T10:00:00Z', null],
  ['equal ends', { ...night, toMinute: 22 * 60 }, '2027-01-10T21:00:00Z', null],
  [
    'an end that the clocks skip',
    { ...night, toMinute: 2 * 60 + 30 },
    '2027-03-28T00:00:00Z',
    '2027-03-28T01:30:00Z',
  ],
])('%s', (_, hours, at, end) => {
  const until = quietUntil(hours, Date.parse(at));
  expect(until === null ? null : new Date(until).toISOString()).toBe(
    end === null ? null : new Date(end).toISOString(),
  );
});

it.each([
  ['later today', '2027-01-10T06:59:00Z', '2027-01-10T07:00:00Z'],
  ['at that moment, tomorrow', '2027-01-10T07:00:00Z', '2027-01-11T07:00:00Z'],
  ['over a change of the clocks', '2027-03-27T12:00:00Z', '2027-03-28T06:00:00Z'],
])('the clocks show eight: %s', (_, at, shown) => {
  expect(new Date(nextMinuteOfDay('Europe/Berlin', 8 * 60, Date.parse(at))).toISOString()).toBe(
    new Date(shown).toISOString(),
  );
});
