import { expect, it } from 'vitest';
import { offsetTime } from './offset-time';

it.each([
  ['UTC', '2026-11-21T08:09:07.999Z', '2026-11-21T08:09:07+00:00'],
  ['Europe/Berlin', '2026-10-25T00:30Z', '2026-10-25T02:30:00+02:00'],
  ['Europe/Berlin', '2026-10-25T01:30Z', '2026-10-25T02:30:00+01:00'],
  ['America/St_Johns', '2026-01-01T01:00Z', '2025-12-31T21:30:00-03:30'],
  ['Asia/Kathmandu', '2026-06-15T18:20Z', '2026-06-16T00:05:00+05:45'],
  ['Pacific/Kiritimati', '2026-06-15T12:00Z', '2026-06-16T02:00:00+14:00'],
])('in %s %s is %s', (zone, instant, shown) => {
  expect(offsetTime(zone, Date.parse(instant))).toBe(shown);
  expect(Math.floor(Date.parse(instant) / 1000)).toBe(Date.parse(shown) / 1000);
});
