import type { Actor, LockState } from '@keyhold/rules/locks/state';
import { expect, test } from 'vitest';
import { isByAnother, otherHand } from '../notifications/told';
import { presentEvent } from './present-event';

const state = { kind: 'SHARED', wearerId: 'w', keyholderId: 'k' } as LockState;
const names = { WEARER: 'wilma', KEYHOLDER: 'kim' };
const telling = { hidesTime: false, hidesDeck: false, currency: 'EUR' } as const;
const data = { amountMs: 7_200_000, remainingMs: 0, addedMs: 0 };

/** Each actor as an entry of the history names it, and as a notification does. */
test.each<[Actor, string, string | null]>([
  [{ kind: 'user', userId: 'w' }, 'wilma: 2 hours added', null],
  [{ kind: 'user', userId: 'k' }, 'kim: 2 hours added', 'kim'],
  [{ kind: 'system' }, 'SYSTEM: 2 hours added', null],
  [
    { kind: 'ai', forUserId: 'w', words: 'You were late.', turn: 't' },
    'AI: 2 hours added: “You were late.”',
    'Your AI keyholder',
  ],
  [{ kind: 'staff', userId: 'm', reason: 'A report' }, 'STAFF: 2 hours added', 'The team'],
  [{ kind: 'device', deviceId: 'd', transport: '4g' }, 'DEVICE: 2 hours added', 'Your device'],
])('%o', (actor, entry, hand) => {
  const row = { id: 'e', type: 'locks.time_added', v: 1, at: 0, actor, data };
  const { message, actor: shown } = presentEvent(row, state, names, telling);
  expect(`${shown.username ?? shown.kind}: ${message}`).toBe(entry);
  expect(isByAnother(actor, { wearerId: 'w' }) ? otherHand(actor, 'kim') : null).toBe(hand);
});

test('names the AI once that froze a lock', () => {
  const actor = { kind: 'ai', forUserId: 'w', words: 'You were late.', turn: 't' } as const;
  const data = { source: 'KEYHOLDER', until: 7_200_000 };
  const row = { id: 'e', type: 'locks.frozen', v: 1, at: 0, actor, data };
  const { message } = presentEvent(row, state, names, telling);
  expect(message).toBe('Lock frozen for 2 hours: “You were late.”');
});
