import { dashboard, removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { openDraft, readDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carries } from '../../../../test/carries';
import { signIn } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

const settings = { title: 'October, second try', initialDurationDays: 0, initialDurationHours: 6 };

test('a prepared lock runs, ends on time without a worker, gives its code back and goes', async () => {
  const wearer = await signIn(running);
  const draft = await wearer.call(openDraft, {});
  const { token } = draft.body;
  const clientSeed = 'typed by the wearer';
  await wearer.call(sealDraft, {
    params: { token },
    body: { kind: 'SELF', settings, digits: '4711', clientSeed },
  });
  const prepared = await wearer.call(readDraft, { params: { token } });
  expect(prepared.body).toMatchObject({
    kind: 'SELF',
    title: settings.title,
    durationSeconds: 6 * 3600,
    startedLockId: null,
  });
  expect(carries(prepared.body, '4711')).toBe(false);

  const started = await wearer.call(startSelfLock, { body: { draftToken: token } });
  expect(started.status).toBe(200);
  const id = started.body._id;
  const locked = await wearer.call(dashboard, {});
  expect(locked.body).toHaveLength(1);
  expect(locked.body[0]).toMatchObject({
    _id: id,
    canReveal: false,
    remainingSeconds: 6 * 3600,
    combination: null,
  });
  expect(locked.body[0]?.seedHash).toBe(draft.body.seedHash);

  running.clock.advance(6 * HOUR_MS - MINUTE_MS);
  const early = await wearer.call(revealCombination, { params: { id } });
  expect(early.status).toBe(409);
  expect(early.failure.error).toBe('lock_still_active');

  running.clock.advance(MINUTE_MS);
  const ready = await wearer.call(dashboard, {});
  expect(ready.body[0]).toMatchObject({
    canReveal: true,
    remainingSeconds: 0,
    combination: null,
    canRemove: false,
  });
  const tooSoon = await wearer.call(removeLock, { params: { id } });
  expect(tooSoon.failure.error).toBe('combination_not_revealed');

  const revealed = await wearer.call(revealCombination, { params: { id } });
  expect(revealed.body).toEqual({ type: 'DIGITS', digits: '4711' });
  expect(revealed.headers['cache-control']).toBe('no-store');
  const after = await wearer.call(dashboard, {});
  expect(after.body[0]).toMatchObject({ combination: { type: 'DIGITS', digits: '4711' }, canRemove: true });

  expect((await wearer.call(removeLock, { params: { id } })).status).toBe(200);
  expect((await wearer.call(dashboard, {})).body).toEqual([]);
  const left = await running.app.parts.database.pool.query('select count(*)::int as n from sealed_secrets');
  expect(left.rows[0].n).toBe(0);
});

test('the end is told once, however often the sweep runs', async () => {
  const wearer = await signIn(running);
  await wearer.call(startSelfLock, {
    body: { meta: { ...settings, combinationType: 'DIGITS', digits: '4711' } },
  });
  running.clock.advance(6 * HOUR_MS);
  await running.settle();
  await running.settle();
  const told = await wearer.call(listNotifications, {});
  expect(told.body.unreadCount).toBe(1);
  expect(told.body.notifications[0]?.title).toBe('Your combination is ready');
});

test('sixteen starts of one draft at once make one lock', async () => {
  const wearer = await signIn(running);
  const { token } = (await wearer.call(openDraft, {})).body;
  const body = { kind: 'SELF' as const, settings, digits: '4711', clientSeed: 'a seed of mine' };
  await wearer.call(sealDraft, { params: { token }, body });
  const starts = await Promise.all(
    Array.from({ length: 16 }, () => wearer.call(startSelfLock, { body: { draftToken: token } })),
  );
  expect(starts.map((start) => start.status)).toEqual(Array(16).fill(200));
  expect(new Set(starts.map((start) => start.body._id)).size).toBe(1);
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
});

test('an ended lock is deleted seven days after its reveal, and never before the code was read', async () => {
  const wearer = await signIn(running);
  const body = { meta: { ...settings, combinationType: 'DIGITS' as const, digits: '4711' } };
  const { _id: id } = (await wearer.call(startSelfLock, { body })).body;
  running.clock.advance(20 * DAY_MS);
  await running.settle();
  const revealed = await wearer.call(revealCombination, { params: { id } });
  expect(revealed.body).toEqual({ type: 'DIGITS', digits: '4711' });
  running.clock.advance(7 * DAY_MS - MINUTE_MS);
  await running.settle();
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect((await wearer.call(dashboard, {})).body).toEqual([]);
});

test('an idempotency key makes one lock, and another request under it is refused', async () => {
  const wearer = await signIn(running);
  const meta = { ...settings, combinationType: 'DIGITS' as const, digits: '4711' };
  const key = { 'idempotency-key': 'a-key' };
  const first = await wearer.call(startSelfLock, { body: { meta } }, key);
  const repeat = await wearer.call(startSelfLock, { body: { meta } }, key);
  expect(repeat.body).toEqual(first.body);
  const other = await wearer.call(startSelfLock, { body: { meta: { ...meta, title: 'Another' } } }, key);
  expect(other.failure.error).toBe('idempotency_key_reused');
  const otherCode = await wearer.call(startSelfLock, { body: { meta: { ...meta, digits: '5822' } } }, key);
  // The answer is the same as for the right code: another one would help somebody who guesses.
  expect(otherCode.body).toEqual(first.body);
  expect((await wearer.call(dashboard, {})).body).toHaveLength(1);
});

test('nobody reads, fills, starts or reveals what is another person’s', async () => {
  const wearer = await signIn(running);
  const stranger = await signIn(running);
  const { token } = (await wearer.call(openDraft, {})).body;
  const fill = { kind: 'SELF' as const, settings, digits: '4711', clientSeed: 'a seed of mine' };
  await wearer.call(sealDraft, { params: { token }, body: fill });
  expect((await stranger.call(readDraft, { params: { token } })).status).toBe(404);
  expect((await stranger.call(sealDraft, { params: { token }, body: fill })).status).toBe(404);
  expect((await stranger.call(startSelfLock, { body: { draftToken: token } })).status).toBe(404);
  const { _id: id } = (await wearer.call(startSelfLock, { body: { draftToken: token } })).body;
  running.clock.advance(7 * HOUR_MS);
  expect((await stranger.call(revealCombination, { params: { id } })).status).toBe(404);
  expect((await stranger.call(removeLock, { params: { id } })).status).toBe(404);
});

test('settings that no lock may start with are refused at their fields, and nothing is stored', async () => {
  const wearer = await signIn(running);
  const wrong = { ...settings, maxDurationDays: 0, maxDurationHours: 2, limitBeyondMax: true };
  const meta = { ...wrong, combinationType: 'DIGITS' as const, digits: '4711' };
  const refused = await wearer.call(startSelfLock, { body: { meta } });
  expect(refused.status).toBe(400);
  expect(refused.failure).toMatchObject({
    error: 'settings_invalid',
    errors: [
      {
        field: 'settings.initialDurationDays',
        code: 'duration_exceeds_maximum',
        message: 'Duration exceeds maximum',
      },
    ],
  });
  const left = await running.app.parts.database.pool.query('select count(*)::int as n from sealed_secrets');
  expect(left.rows[0].n).toBe(0);
});
