import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { decide } from './engine';
import type { Actor } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, STRANGER, SYSTEM, startedLock, WEARER } from './testing/sample-locks';

const at = (hours: number) => START + hours * HOUR_MS;
const reveal = (actor: Actor = WEARER): LockCommand => ({ type: 'reveal', actor });
const remove = (actor: Actor = WEARER): LockCommand => ({ type: 'remove', actor });
const check = (opens: boolean): LockCommand => ({ type: 'check_combination', actor: SYSTEM, opens });

describe('reveal', () => {
  it('records the first time only', () => {
    const first = decide(startedLock(), reveal(), at(24));
    expect(first.events.slice(1)).toEqual([
      { type: 'locks.revealed', v: 1, at: at(24), actor: WEARER, data: { combinationType: 'DIGITS' } },
    ]);
    expect(first.state?.firstRevealedAt).toBe(at(24));
    expect(decide(first.state, reveal(), at(40))).toEqual({ ok: true, events: [], state: first.state });
  });

  it('is refused one millisecond before the end', () => {
    expect(decide(startedLock(), reveal(), at(24) - 1)).toMatchObject({
      ok: false,
      code: 'lock_still_active',
    });
  });
});

describe('remove', () => {
  it('puts an ended and revealed lock away', () => {
    const removed = decide(follow(startedLock(), [[30, reveal()]]), remove(), at(31));
    expect(removed.events).toMatchObject([{ type: 'locks.removed', at: at(31) }]);
    expect(removed.state?.removedAt).toBe(at(31));
  });

  it('is refused while the lock is locked and while its code was never read', () => {
    expect(decide(startedLock(), remove(), at(1))).toMatchObject({ code: 'lock_still_active' });
    expect(decide(startedLock(), remove(), at(25))).toMatchObject({ code: 'combination_not_revealed' });
  });

  it('is taken while the code cannot be opened, and refused again once it can', () => {
    const lost = follow(startedLock(), [[25, check(false)]]);
    expect(lost.combinationLostAt).toBe(at(25));
    expect(decide(lost, check(false), at(26)).events).toEqual([]);
    expect(decide(lost, remove(), at(26)).events).toMatchObject([{ type: 'locks.removed' }]);
    const found = follow(lost, [[26, check(true)]]);
    expect(decide(found, remove(), at(27))).toMatchObject({ code: 'combination_not_revealed' });
    expect(decide(lost, reveal(), at(27)).state?.firstRevealedAt).toBe(at(27));
  });

  it('is the last thing that happens to a lock', () => {
    const removed = follow(startedLock(), [
      [30, reveal()],
      [31, remove()],
    ]);
    for (const command of [reveal(), remove()]) {
      expect(decide(removed, command, at(32))).toMatchObject({ ok: false, code: 'lock_removed', events: [] });
    }
  });
});

it.each([KEYHOLDER, STRANGER, SYSTEM])('neither is for %j', (actor) => {
  const revealed = follow(startedLock(), [[30, reveal()]]);
  expect(decide(revealed, reveal(actor), at(31))).toMatchObject({ ok: false, code: 'not_allowed' });
  expect(decide(revealed, remove(actor), at(31))).toMatchObject({ ok: false, code: 'not_allowed' });
});
