import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import { daysLeft, deletionDueAt } from './deletion';
import { advance } from './engine';
import { follow } from './testing/follow';
import { START, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const ended = advance(startedLock(), at(24)).state;
const revealed = follow(ended, [[50, { type: 'reveal', actor: WEARER }]]);

describe('the deletion of a lock', () => {
  it('is never due while it is locked or its code unread', () => {
    expect(deletionDueAt(startedLock())).toBe(null);
    expect(deletionDueAt(ended)).toBe(null);
    expect(daysLeft(ended, at(100_000))).toBe(null);
  });

  it('is due seven days after the first reveal', () => {
    expect(deletionDueAt(revealed)).toBe(at(50 + 7 * 24));
  });

  it('is due seven days after the end where that is later', () => {
    expect(deletionDueAt({ ...revealed, endedAt: at(60) })).toBe(at(60 + 7 * 24));
  });

  it.each([
    [50, 7],
    [50 + 24, 6],
    [50 + 25, 6],
    [50 + 7 * 24 - 1, 1],
    [50 + 7 * 24, 0],
    [5000, 0],
  ])('at %i hours leaves %i days', (hours, days) => {
    expect(daysLeft(revealed, at(hours))).toBe(days);
  });
});
