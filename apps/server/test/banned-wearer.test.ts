import { drawCard } from '@keyhold/contracts/cards/cards';
import { completeTask, selectTask, spinWheel } from '@keyhold/contracts/games/games';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { completeHygienic, startHygienic } from '@keyhold/contracts/locks/hygienic';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { type CardCounts, cardTypes } from '@keyhold/rules/cards/deck';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { threeTasks, wheelOf } from './games';
import { signIn } from './people';
import { createTestApp, type TestApp } from './test-app';
import { banPerson, passSixHours, sixHours } from './world';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const email = 'banned@example.org';
const combinationType = 'DIGITS' as const;

/** Starts a self lock of six hours and is banned then. */
async function bannedIn(settings: Partial<SelfLockSettings>) {
  const before = await signIn(running, { email });
  const meta = { ...sixHours, ...settings, combinationType, digits: '4711' };
  const started = await before.call(startSelfLock, { body: { meta } });
  if (started.status !== 200) throw new Error(`The lock did not start: ${JSON.stringify(started.failure)}`);
  const { _id: id } = started.body;
  return { id, before, ban: () => banPerson(running, email) };
}

test('a banned wearer earns the points that the timer waits for, and gets the code', async () => {
  const taskModule = threeTasks({ requireMinimumPoints: true, minimumPointsRequired: 10 });
  const { id, ban } = await bannedIn({ taskModule, wheelModule: wheelOf(-900) });
  const banned = await ban();
  const params = { lockId: id };
  expect((await banned.call(spinWheel, { params, body: undefined })).status).toBe(200);
  await passSixHours(running);
  expect((await banned.call(dashboard, {})).body[0]).toMatchObject({ endedAt: null });

  const selected = await banned.call(selectTask, { params, body: undefined });
  const body = { taskId: selected.body.selectedTask.id };
  expect((await banned.call(completeTask, { params, body })).status).toBe(200);

  expect((await banned.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
});

test('a banned wearer draws on, so that no card freezes the timer for good', async () => {
  const none = Object.fromEntries(cardTypes.map((type) => [type, 0])) as CardCounts;
  const { id, ban } = await bannedIn({ cardGameEnabled: true, cardCounts: { ...none, GREEN: 1 } });
  const banned = await ban();
  running.clock.advance(HOUR_MS);

  expect((await banned.call(drawCard, { params: { id }, body: undefined })).status).toBe(200);

  expect((await banned.call(revealCombination, { params: { id } })).body).toMatchObject({ digits: '4711' });
});

test('a banned wearer closes the lock that was open, and starts no other', async () => {
  const hygiene = { hygienicUnlockEnabled: true, hygienicUnlockMaxUses: 2 };
  const { id, before, ban } = await bannedIn(hygiene);
  const params = { id };
  await before.call(startHygienic, { params });
  const banned = await ban();
  const { token } = (await banned.call(openDraft, {})).body;

  const self = { kind: 'SELF', settings: sixHours, digits: '5822', clientSeed: 'a seed of my own' } as const;
  const refused = await banned.call(sealDraft, { params: { token }, body: self });
  expect(refused.failure.error).toBe('account_restricted');
  const body = { kind: 'HYGIENIC_RELOCK' as const, lockId: id, digits: '5822' };
  expect((await banned.call(sealDraft, { params: { token }, body })).status).toBe(200);
  const closed = await banned.call(completeHygienic, { params, body: { draftToken: token } });
  expect(closed.status).toBe(200);

  await passSixHours(running);
  expect((await banned.call(revealCombination, { params })).body).toMatchObject({ digits: '5822' });
});
