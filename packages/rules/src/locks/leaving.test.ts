import { expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { decide } from './engine';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const leave: LockCommand = { type: 'leave', actor: WEARER };
const strict = { settings: { emergencyReleaseEnabled: false, hygienicUnlockEnabled: true } };

it.each<[string, [number, LockCommand][]]>([
  ['a running', []],
  ['a frozen', [[1, { type: 'freeze', actor: KEYHOLDER }]]],
  ['an open', [[1, { type: 'start_hygienic', actor: WEARER }]]],
])('whoever leaves gets the combination of %s lock, whatever its other ways out are', (_name, steps) => {
  const { events, state } = decide(follow(startedLock(strict), steps), leave, at(2));
  expect(events.at(-1)).toMatchObject({
    type: 'locks.ended',
    at: at(2),
    actor: WEARER,
    data: { reason: 'LEFT' },
  });
  expect(state).toMatchObject({ endReason: 'LEFT', endedAt: at(2), freezes: [] });
  expect(state && decide(state, { type: 'reveal', actor: WEARER }, at(2)).ok).toBe(true);
});

it('a lock is left once, before its end, by its wearer', () => {
  const left = follow(startedLock(), [[1, leave]]);
  expect(decide(left, leave, at(2))).toMatchObject({ code: 'lock_ended' });
  expect(decide(startedLock(), { ...leave, actor: KEYHOLDER }, at(2))).toMatchObject({ code: 'not_allowed' });
});
