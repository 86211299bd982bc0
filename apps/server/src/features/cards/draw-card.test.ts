import type { cardSession } from '@keyhold/contracts/cards/card-session';
import { drawCard } from '@keyhold/contracts/cards/cards';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { startHygienic } from '@keyhold/contracts/locks/hygienic';
import { freezeLock } from '@keyhold/contracts/locks/keyholder';
import { type CardCounts, cardTypes } from '@keyhold/rules/cards/deck';
import type { Draw } from '@keyhold/rules/cards/effects';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Caller } from '../../../test/caller';
import { drawWanted, findNonce, nonceOf, startCardLock } from '../../../test/card-locks';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { startLock } from '../../../test/world';
import { lockEvents } from '../locks/locks.tables';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeAll(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterAll(() => running.close());

const drawnFrom = async (lockId: string) =>
  running.app.deps.db
    .select({ data: lockEvents.data })
    .from(lockEvents)
    .where(and(eq(lockEvents.lockId, lockId), eq(lockEvents.type, 'cards.drawn')))
    .orderBy(lockEvents.seq);

const draw = (lockId: string, nonce: string, headers: Record<string, string> = {}) =>
  wearer.call(drawCard, { params: { id: lockId }, body: { nonce } }, headers);

const none = Object.fromEntries(cardTypes.map((type) => [type, 0])) as CardCounts;

describe('each card', () => {
  const deck: CardCounts = {
    DOUBLE_UP: 1,
    FREEZE: 1,
    GREEN: 2,
    RED: 2,
    PLUS_1_RED: 1,
    PLUS_2_RED: 1,
    PLUS_3_RED: 1,
    RESET: 1,
    STICKY: 1,
    YELLOW: 2,
  };
  const twice = Object.fromEntries(cardTypes.map((type) => [type, deck[type] * 2])) as CardCounts;
  const cardConfig = {
    redSeconds: 7200,
    freezeDurationSeconds: 10_800,
    yellowAddMin: 2,
    yellowAddMax: 2,
    yellowRemoveMin: 1,
    yellowRemoveMax: 2,
  };

  test.each<[string, Partial<CardCounts>, number, number | null]>([
    ['RED', { RED: 1 }, 7200, null],
    ['STICKY', {}, 7200, null],
    ['PLUS_1_RED', { PLUS_1_RED: 0, RED: 3 }, 0, null],
    ['PLUS_2_RED', { PLUS_2_RED: 0, RED: 4 }, 0, null],
    ['PLUS_3_RED', { PLUS_3_RED: 0, RED: 5 }, 0, null],
    ['DOUBLE_UP', { ...twice, DOUBLE_UP: 0 }, 0, null],
    ['RESET', { RESET: 0 }, 0, null],
    ['YELLOW that adds', { YELLOW: 1, RED: 4 }, 0, 2],
    ['YELLOW that removes', { YELLOW: 1, RED: 1 }, 0, -1],
  ])('%s', async (name, changed, addedSeconds, yellowEffect) => {
    const id = await startCardLock(wearer, { cardCounts: deck, cardConfig });
    const isWanted = ({ cardType, yellowEffect: effect }: Draw) =>
      name.startsWith(cardType) && effect === yellowEffect;
    const drawn = await drawWanted(running, wearer, id, isWanted);
    expect(drawn).toMatchObject({ addedSeconds, yellowEffect, isUnlocked: false });
    expect(drawn.session.remainingCardCounts).toEqual({ ...deck, ...changed });
    expect(drawn.session).toMatchObject({
      canDraw: false,
      stackedChances: 0,
      nextPlayableAt: new Date(running.clock.now() + HOUR_MS).toISOString(),
      history: [{ cardType: drawn.cardType, yellowEffect, addedSeconds }],
    });
    const card = (await wearer.call(dashboard, {})).body.find(({ _id }) => _id === id);
    expect(card?.remainingSeconds).toBe(24 * 3600 + addedSeconds);
  });

  test('GREEN opens the lock, and nothing can be drawn from it any more', async () => {
    const id = await startCardLock(wearer, { cardCounts: deck });
    const nonce = await nonceOf(running, id, 'GREEN');
    const drawn = await draw(id, nonce);
    expect(drawn.body).toMatchObject({
      isUnlocked: true,
      addedSeconds: 0,
      session: { nextPlayableAt: null, canDraw: false },
    });
    const { lock, ...answer } = drawn.body;
    expect((await draw(id, nonce)).body).toEqual(answer);
    const detail = (await wearer.call(readLock, { params: { id } })).body;
    // The page takes it in place of asking again.
    expect(detail).toMatchObject({ ...lock, cards: answer.session });
    expect(detail).toMatchObject({ endReason: 'GREEN_CARD', canReveal: true, canDraw: false });
    expect((await draw(id, 'another-nonce')).failure.error).toBe('lock_ended');
  });

  test('FREEZE holds the timer until the next card, which comes later', async () => {
    const id = await startCardLock(wearer, { cardCounts: deck, cardConfig });
    const { session } = await drawWanted(running, wearer, id, 'FREEZE');
    expect(session).toMatchObject({ stackedChances: 0, waitingChances: 1 });
    expect(session.nextPlayableAt).toBe(new Date(running.clock.now() + 3 * HOUR_MS).toISOString());
    running.clock.advance(2 * HOUR_MS);
    expect((await draw(id, 'a-nonce-too-soon')).status).toBe(429);
    running.clock.advance(HOUR_MS);
    const frozen = (await wearer.call(readLock, { params: { id } })).body;
    expect(frozen).toMatchObject({ freezeSources: ['CARD'], remainingSeconds: 24 * 3600, canDraw: true });
    await drawWanted(running, wearer, id, 'PLUS_1_RED');
    running.clock.advance(HOUR_MS);
    const thawed = (await wearer.call(readLock, { params: { id } })).body;
    expect(thawed).toMatchObject({ freezeSources: [], remainingSeconds: 23 * 3600 });
  });
});

describe('chances', () => {
  const manyReds = { ...none, GREEN: 1, RED: 1000 };

  test('a second draw at the same moment has to wait, and takes no card', async () => {
    const id = await startCardLock(wearer, { cardCounts: manyReds });
    await drawWanted(running, wearer, id, 'RED');
    const again = await draw(id, 'another-nonce');
    expect([again.status, again.failure.message]).toEqual([429, 'Please wait before drawing again!']);
    expect(await drawnFrom(id)).toHaveLength(1);
  });

  test('of sixteen draws at once exactly as many succeed as there are chances', async () => {
    const id = await startCardLock(wearer, { cardCounts: manyReds, cumulativeChancesEnabled: true });
    running.clock.advance(2 * HOUR_MS);
    expect((await wearer.call(readLock, { params: { id } })).body.cards).toMatchObject({
      stackedChances: 2,
      waitingChances: 3,
      nextChanceAt: new Date(running.clock.now() + HOUR_MS).toISOString(),
      canDraw: true,
    });
    // The GREEN lies first in this deck; whoever comes first, none of these draws it.
    const taken = new Set<string>();
    for (let count = 0; count < 16; count += 1) {
      taken.add(
        await findNonce(running, id, (numbers) =>
          [0, 1, 2].every((counter) => numbers(counter).below(1001 - counter) > count),
        ),
      );
    }
    const nonces = Array.from({ length: 16 }, (_, index) => [...taken][index % taken.size] ?? '');
    const keys = nonces.map((_, index) => ({ 'idempotency-key': `draw ${index} of ${id}` }));
    const answers = await Promise.all(nonces.map((nonce, index) => draw(id, nonce, keys[index])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(13).fill(429)]);
    const events = await drawnFrom(id);
    expect(events.map(({ data }) => (data as { counter: number }).counter)).toEqual([0, 1, 2]);
    const { cards } = (await wearer.call(readLock, { params: { id } })).body;
    expect(cards).toMatchObject({ remainingCardCounts: { RED: 997 }, stackedChances: 0 });
  });
});

describe('a repeat', () => {
  test('with the same nonce gives the same card, also to a twin', async () => {
    const id = await startCardLock(wearer, { cardCounts: { ...none, GREEN: 1, RED: 50 } });
    const nonce = await nonceOf(running, id, 'RED');
    const [first, twin] = await Promise.all([draw(id, nonce), draw(id, nonce)]);
    expect([first.status, twin.status]).toEqual([200, 200]);
    const { lock: _first, ...answer } = first.body;
    const { lock: _twin, ...again } = twin.body;
    expect(again).toEqual(answer);
    // A repeat is answered without it.
    expect([first, twin].filter(({ body }) => body.lock)).toHaveLength(1);
    running.clock.advance(HOUR_MS);
    const later = await draw(id, nonce);
    expect(later.body).toMatchObject({ cardType: 'RED', addedSeconds: first.body.addedSeconds });
    expect(await drawnFrom(id)).toHaveLength(1);
  });

  test('under a key is another request with another nonce or another lock', async () => {
    const id = await startCardLock(wearer, { cardCounts: { ...none, GREEN: 1, RED: 50 } });
    const other = await startCardLock(wearer, { cardCounts: { ...none, GREEN: 1, RED: 50 } });
    const key = { 'idempotency-key': `one draw of ${id}` };
    const nonce = await nonceOf(running, id, 'RED');
    await draw(id, nonce, key);
    for (const answer of [await draw(id, 'another-nonce', key), await draw(other, nonce, key)]) {
      expect([answer.status, answer.failure.error]).toEqual([422, 'idempotency_key_reused']);
    }
    expect(await drawnFrom(other)).toEqual([]);
  });

  test('of a refused draw may succeed later under the same nonce', async () => {
    const id = await startCardLock(wearer, { cardCounts: { ...none, GREEN: 1, RED: 50 } });
    await drawWanted(running, wearer, id, 'RED');
    const nonce = await nonceOf(running, id, 'RED');
    expect((await draw(id, nonce)).status).toBe(429);
    running.clock.advance(HOUR_MS);
    expect((await draw(id, nonce)).body.cardType).toBe('RED');
  });
});

test('without a nonce the server makes one, and the event says so', async () => {
  const id = await startCardLock(wearer);
  expect((await wearer.call(drawCard, { params: { id }, body: undefined })).status).toBe(200);
  const [event] = await drawnFrom(id);
  expect(event?.data).toMatchObject({
    counter: 0,
    nonceFrom: 'SERVER',
    nonce: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test('nobody draws while the keyholder froze the lock, or while it is open for cleaning', async () => {
  const fields = { cardGameEnabled: true, initialDurationDays: 3, hygienicUnlockEnabled: true };
  const frozen = await acceptedLock(wearer, keyholder, fields);
  await keyholder.call(freezeLock, { params: { id: frozen } });
  const open = await acceptedLock(wearer, keyholder, fields);
  await wearer.call(startHygienic, { params: { id: open } });
  for (const [id, code] of [
    [frozen, 'frozen_by_keyholder'],
    [open, 'hygienic_unlock_in_progress'],
  ] as const) {
    expect((await draw(id, 'some-nonce')).failure.error).toBe(code);
    const { cards, canDraw } = (await wearer.call(readLock, { params: { id } })).body;
    expect([canDraw, cards?.canDraw]).toEqual([false, false]);
    expect(await drawnFrom(id)).toEqual([]);
  }
});

test('a lock without a card game says so, and shows nothing of one', async () => {
  const id = await startLock(wearer, '4711');
  expect((await draw(id, 'some-nonce')).failure.error).toBe('card_game_disabled');
  const detail = (await wearer.call(readLock, { params: { id } })).body;
  expect(detail).toMatchObject({
    cardGameEnabled: false,
    cards: null,
    cardConfig: null,
    cardsRemaining: null,
  });
  expect(detail.session.remainingCardCounts).toBeNull();
});

test('the detail shows the last hundred draws, newest first', async () => {
  const id = await startCardLock(wearer);
  await drawWanted(running, wearer, id, 'STICKY');
  running.clock.advance(HOUR_MS);
  await drawWanted(running, wearer, id, 'PLUS_2_RED');
  const history = async (): Promise<z.output<typeof cardSession>['history']> =>
    (await wearer.call(readLock, { params: { id } })).body.cards?.history ?? [];
  expect((await history()).map(({ cardType }) => cardType)).toEqual(['PLUS_2_RED', 'STICKY']);
  await running.app.parts.database.pool.query(
    `insert into lock_events (lock_id, seq, id, type, v, at, actor, data)
     select lock_id, 100 + n, gen_random_uuid(), type, v, at, actor, data from lock_events, generate_series(1, 120) n
     where lock_id = $1 and data ->> 'cardType' = 'STICKY'`,
    [id],
  );
  expect((await history()).map(({ cardType }) => cardType)).toEqual(Array(100).fill('STICKY'));
});
