import { expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance } from './engine';
import { nextReminderAt, remindersOf } from './reminders';
import type { LockState } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const verify: LockCommand = { type: 'submit_verification', actor: WEARER, photoId: 'photo', code: 'K7M4QX' };
// As in verification.test.ts: the midnights of Havana are 21 and 45 hours after the start.
const settings = { requireDailyVerification: true, timezone: 'America/Havana', initialDurationDays: 3 };
const lock = startedLock({ settings });
const plain = startedLock({ settings: { initialDurationDays: 1 } });
const short = startedLock({ settings: { initialDurationDays: 0, initialDurationHours: 1 } });

it.each<[string, LockState, [string, number][]]>([
  [
    'of the photo three hours before midnight, of the end an hour before it',
    lock,
    [
      ['PHOTO', 18],
      ['END', 71],
    ],
  ],
  ['of no photo that was sent', follow(lock, [[2, verify]]), [['END', 71]]],
  [
    'of the photo of the next day',
    follow(lock, [
      [2, verify],
      [22, { type: 'freeze', actor: KEYHOLDER }],
    ]),
    [['PHOTO', 42]],
  ],
  ['of the end alone', plain, [['END', 23]]],
  ['of no end while it is frozen', follow(plain, [[2, { type: 'freeze', actor: KEYHOLDER }]]), []],
  [
    'of no end that is hidden',
    startedLock({ settings: { initialDurationDays: 1, displayRemainingTime: false } }),
    [],
  ],
  ['of nothing in a lock of an hour: who starts it looks at it', short, []],
  ['of nothing after the end', advance(plain, START + 24 * HOUR_MS).state, []],
])('a wearer is reminded %s', (_what, state, expected) => {
  expect(remindersOf(state).map(({ kind, at }) => [kind, (at - START) / HOUR_MS])).toEqual(expected);
  const first = expected[0]?.[1];
  expect(nextReminderAt(state)).toBe(first === undefined ? null : START + first * HOUR_MS);
});
