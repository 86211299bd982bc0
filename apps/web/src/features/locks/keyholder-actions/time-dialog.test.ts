import { expect, it } from 'vitest';
import { sampleLock } from '../testing/sample-lock';
import { timeTaken } from './time-dialog';

const start = Date.parse('2026-11-20T12:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number) => new Date(start + hours * hourMs).toISOString();
const twoHours = { remainingSeconds: 7200, endsAt: at(2) };
const frozen = { ...twoHours, frozen: true, endsAt: null };
const opens = 'The lock opens at once; this cannot be taken back.';
const mayOpen = 'The lock may open at once; this cannot be taken back.';

it.each([
  ['less than is left', twoHours, 1, { takenMs: hourMs, warning: null }],
  ['what is left', twoHours, 2, { takenMs: 2 * hourMs, warning: opens }],
  ['more than is left', twoHours, 72, { takenMs: 2 * hourMs, warning: opens }],
  ['more than is left, frozen', frozen, 3, { takenMs: 2 * hourMs, warning: opens }],
  [
    'more than is left before a later hard stop',
    { ...frozen, hardStopAt: at(9) },
    3,
    { takenMs: 2 * hourMs, warning: opens },
  ],
  [
    'more than is left to a hard stop',
    { ...twoHours, hardStopAt: at(2) },
    3,
    { takenMs: null, warning: mayOpen },
  ],
  [
    'something from a timer that waits at zero',
    { ...frozen, remainingSeconds: 0 },
    1,
    { takenMs: hourMs, warning: null },
  ],
] as const)('%s', (_, fields, hours, taken) => {
  expect(timeTaken(sampleLock(start, fields), hours, start)).toEqual(taken);
});
