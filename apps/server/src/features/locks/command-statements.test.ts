import { addCard, drawCard } from '@keyhold/contracts/cards/cards';
import { selectTask, spinWheel } from '@keyhold/contracts/games/games';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { startHygienic } from '@keyhold/contracts/locks/hygienic';
import { addTime, freezeLock } from '@keyhold/contracts/locks/keyholder';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { threeTasks, wheelOf } from '../../../test/games';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
let id: string;
beforeEach(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
  id = await acceptedLock(wearer, keyholder, {
    initialDurationDays: 30,
    cardGameEnabled: true,
    trustKeyholder: true,
    hygienicUnlockEnabled: true,
    taskModule: threeTasks(),
    wheelModule: wheelOf(3600),
  });
  running.clock.advance(2 * HOUR_MS);
  await running.settle();
  // The first call after a while also notes when the session was used.
  for (const person of [wearer, keyholder]) await person.call(dashboard, {});
});
afterEach(() => running.close());

const nonce = 'a-nonce-of-the-page';
const underKey = { 'idempotency-key': 'one key' };

interface Answered {
  readonly status: number;
  readonly failure: unknown;
}

/** The session, the lock, state, history and outbox make five; what more there is stands beside each. */
test.each<[string, { statements: number; call: () => Promise<Answered> }]>([
  ['a freeze', { statements: 5, call: () => keyholder.call(freezeLock, { params: { id } }) }],
  [
    'more time under a key, which is looked up and kept',
    {
      statements: 7,
      call: () => keyholder.call(addTime, { params: { id }, body: { seconds: 3600 } }, underKey),
    },
  ],
  [
    'a card put in under a key',
    {
      statements: 7,
      call: () => keyholder.call(addCard, { params: { id }, body: { cardType: 'RED' } }, underKey),
    },
  ],
  [
    'a spin, which opens the seed',
    {
      statements: 8,
      call: () => wearer.call(spinWheel, { params: { lockId: id }, body: { nonce } }),
    },
  ],
  [
    'a selected task',
    {
      statements: 8,
      call: () => wearer.call(selectTask, { params: { lockId: id }, body: { nonce } }),
    },
  ],
  [
    'a draw, with the last draws in its answer',
    {
      statements: 9,
      call: () => wearer.call(drawCard, { params: { id }, body: { nonce } }),
    },
  ],
  [
    'a hygienic unlock, with its code',
    { statements: 6, call: () => wearer.call(startHygienic, { params: { id } }) },
  ],
])('%s runs no statement that it does not need', async (_, { statements: count, call }) => {
  const { result, statements } = await running.countStatements(call);
  expect(result.status, JSON.stringify(result.failure)).toBe(200);
  expect(statements, statements.join('\n')).toHaveLength(count);
});
