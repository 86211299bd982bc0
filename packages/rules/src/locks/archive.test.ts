import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { isArchivedByKeyholder, isCombinationDestroyed, wearerAbandonedAt } from './archive';
import type { LockCommand } from './commands';
import { deletionDueAt } from './deletion';
import { decide, replay } from './engine';
import type { Actor, EndReason, LockState } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, startCommand, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const by = (actor: Actor, type: LockCommand['type'] & ('archive' | 'reveal' | 'remove' | 'freeze')) =>
  ({ type, actor }) as const;
const lock = (steps: [number, LockCommand][] = []) =>
  follow(startedLock({ settings: { hygienicUnlockEnabled: true } }), steps);

const states: Record<string, LockState> = {
  locked: lock(),
  frozen: lock([[1, by(KEYHOLDER, 'freeze')]]),
  'open to clean': lock([[1, { type: 'start_hygienic', actor: WEARER }]]),
  'on its way out': lock([[1, { type: 'start_safety_exit', actor: WEARER }]]),
  released: lock([[1, { type: 'release_emergency', actor: WEARER }]]),
  revealed: lock([
    [1, { type: 'unlock_by_keyholder', actor: KEYHOLDER }],
    [1, by(WEARER, 'reveal')],
  ]),
  'archived by the keyholder': lock([[1, by(KEYHOLDER, 'archive')]]),
  'archived by the wearer': lock([[1, by(WEARER, 'archive')]]),
  'archived by both': lock([
    [1, by(WEARER, 'archive')],
    [1, by(KEYHOLDER, 'archive')],
  ]),
  removed: lock([
    [1, by(WEARER, 'archive')],
    [1, by(WEARER, 'remove')],
  ]),
};

describe('archiving a lock that is', () => {
  it.each<[keyof typeof states, EndReason | string, EndReason | string]>([
    ['locked', 'ARCHIVED', 'ABANDONED'],
    ['frozen', 'ARCHIVED', 'ABANDONED'],
    ['open to clean', 'ARCHIVED', 'ABANDONED'],
    ['on its way out', 'ARCHIVED', 'ABANDONED'],
    ['released', 'lock_ended', 'EMERGENCY'],
    ['revealed', 'lock_ended', 'OWNER'],
    ['archived by the keyholder', 'lock_ended', 'already_archived'],
    ['archived by the wearer', 'lock_ended', 'ARCHIVED'],
    ['archived by both', 'lock_ended', 'already_archived'],
    ['removed', 'lock_removed', 'lock_removed'],
  ])('%s: the wearer %s, the keyholder %s', (name, wearer, keyholder) => {
    const outcome = (actor: Actor) => {
      const decision = decide(states[name] ?? null, by(actor, 'archive'), at(2));
      return decision.ok ? decision.state.endReason : decision.code;
    };
    expect([outcome(WEARER), outcome(KEYHOLDER)]).toEqual([wearer, keyholder]);
  });
});

describe('archived by the wearer', () => {
  const archived = decide(lock(), by(WEARER, 'archive'), at(2));
  const state = follow(lock(), [[2, by(WEARER, 'archive')]]);

  it('has ended, and its combination is gone for good', () => {
    expect(archived.events).toMatchObject([
      { type: 'locks.archived', at: at(2), actor: WEARER, data: { by: 'WEARER' } },
      {
        type: 'locks.ended',
        at: at(2),
        actor: WEARER,
        data: { reason: 'ARCHIVED', remainingMs: 22 * HOUR_MS },
      },
    ]);
    expect([isCombinationDestroyed(state), isArchivedByKeyholder(state), wearerAbandonedAt(state)]).toEqual([
      true,
      false,
      at(2),
    ]);
    for (const hours of [2, 9000]) {
      expect(decide(state, by(WEARER, 'reveal'), at(hours))).toMatchObject({ code: 'combination_destroyed' });
    }
  });

  it('may be put away at once, and goes seven days after its end', () => {
    expect(decide(state, by(WEARER, 'remove'), at(2)).ok).toBe(true);
    expect(deletionDueAt(state)).toBe(at(2) + 7 * DAY_MS);
  });

  it('stays so when the keyholder archives it too', () => {
    const both = follow(state, [[5, by(KEYHOLDER, 'archive')]]);
    expect([isCombinationDestroyed(both), isArchivedByKeyholder(both), wearerAbandonedAt(both)]).toEqual([
      true,
      true,
      at(2),
    ]);
  });
});

describe('archived by the keyholder', () => {
  const state = follow(lock(), [[2, by(KEYHOLDER, 'archive')]]);

  it('is open, and the wearer reads the combination as ever', () => {
    expect([isCombinationDestroyed(state), isArchivedByKeyholder(state), wearerAbandonedAt(state)]).toEqual([
      false,
      true,
      at(2),
    ]);
    expect(decide(state, by(WEARER, 'remove'), at(3))).toMatchObject({ code: 'combination_not_revealed' });
    expect(deletionDueAt(state)).toBe(null);
    expect(deletionDueAt(follow(state, [[9, by(WEARER, 'reveal')]]))).toBe(at(9) + 7 * DAY_MS);
  });

  it('after its end keeps the end that it had', () => {
    const before = follow(lock(), [[3, { type: 'unlock_by_keyholder', actor: KEYHOLDER }]]);
    const decision = decide(before, by(KEYHOLDER, 'archive'), at(50));
    expect(decision.events.map(({ type }) => type)).toEqual(['locks.archived']);
    expect(decision.state).toMatchObject({ endReason: 'OWNER', endedAt: at(3) });
    expect(decision.state && wearerAbandonedAt(decision.state)).toBe(null);
  });
});

it('is in the history for good', () => {
  const started = decide(null, startCommand(), START);
  const wearers = decide(started.state, by(WEARER, 'archive'), at(2));
  const keyholders = decide(wearers.state, by(KEYHOLDER, 'archive'), at(3));
  const history = [started, wearers, keyholders].flatMap(({ events }) => events);
  expect(replay(history).archive).toEqual({ byWearerAt: at(2), byKeyholderAt: at(3) });
});
