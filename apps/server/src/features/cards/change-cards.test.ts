import { addCard, removeCard } from '@keyhold/contracts/cards/cards';
import { readLock } from '@keyhold/contracts/locks/detail';
import { unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { type CardCounts, type CardType, cardTypes } from '@keyhold/rules/cards/deck';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { startCardLock } from '../../../test/card-locks';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { startLock } from '../../../test/world';

let running: TestApp;
let wearer: Caller;
let keyholder: Caller;
beforeAll(async () => {
  running = await createTestApp();
  wearer = await signIn(running);
  keyholder = await signIn(running, { role: 'keyholder' });
});
afterAll(() => running.close());

const none = Object.fromEntries(cardTypes.map((type) => [type, 0])) as CardCounts;
const cardCounts = { ...none, GREEN: 1, RED: 2 };
const trusted = { cardGameEnabled: true, trustKeyholder: true, cardCounts };

const add = (caller: Caller, id: string, cardType: CardType, headers = {}) =>
  caller.call(addCard, { params: { id }, body: { cardType } }, headers);
const remove = (caller: Caller, id: string, cardType: CardType, headers = {}) =>
  caller.call(removeCard, { params: { id }, body: { cardType } }, headers);
const cardsOf = async (caller: Caller, id: string) =>
  (await caller.call(readLock, { params: { id } })).body.cards;

test('in an own lock the wearer may only add, and never a GREEN', async () => {
  const id = await startCardLock(wearer, { cardCounts });
  const added = await add(wearer, id, 'STICKY');
  const inDeck = { ...cardCounts, STICKY: 1 };
  expect(added.body).toMatchObject({
    remainingCardCounts: inDeck,
    lock: { session: { remainingCardCounts: inDeck } },
  });
  expect((await add(wearer, id, 'GREEN')).failure.error).toBe('green_not_addable');
  expect((await remove(wearer, id, 'RED')).failure.error).toBe('cards_not_manageable');
  expect(await cardsOf(wearer, id)).toMatchObject({
    remainingCardCounts: { ...cardCounts, STICKY: 1 },
    canAddCards: true,
    canAddGreen: false,
    canRemoveCards: false,
  });
});

test('a trusted keyholder adds and removes, and one GREEN always stays', async () => {
  const id = await acceptedLock(wearer, keyholder, trusted);
  expect(await cardsOf(keyholder, id)).toMatchObject({
    canDraw: false,
    canAddCards: true,
    canAddGreen: true,
    canRemoveCards: true,
  });
  expect((await remove(keyholder, id, 'GREEN')).failure.error).toBe('last_green_stays');
  expect((await add(keyholder, id, 'GREEN')).body.remainingCardCounts?.GREEN).toBe(2);
  expect((await remove(keyholder, id, 'GREEN')).body.remainingCardCounts?.GREEN).toBe(1);
  expect((await remove(keyholder, id, 'YELLOW')).failure.error).toBe('no_such_card');
  expect((await remove(keyholder, id, 'RED')).body.remainingCardCounts).toEqual({ ...cardCounts, RED: 1 });
  expect((await add(wearer, id, 'RED')).failure.error).toBe('cards_not_manageable');
  expect(await cardsOf(wearer, id)).toMatchObject({
    canAddCards: false,
    canAddGreen: false,
    canRemoveCards: false,
  });
});

test('a keyholder whom the wearer did not trust with it changes nothing', async () => {
  const id = await acceptedLock(wearer, keyholder, { ...trusted, trustKeyholder: false });
  for (const change of [add, remove]) {
    expect((await change(keyholder, id, 'RED')).failure.error).toBe('cards_not_manageable');
  }
  expect(await cardsOf(keyholder, id)).toMatchObject({
    remainingCardCounts: cardCounts,
    canAddCards: false,
    canAddGreen: false,
    canRemoveCards: false,
  });
});

test('a deck holds a thousand of a kind, also when many are added at once', async () => {
  const id = await acceptedLock(wearer, keyholder, { ...trusted, cardCounts: { ...cardCounts, RED: 997 } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(keyholder, id, 'RED')));
  expect(answers.map(({ body, failure }) => failure.error ?? body.remainingCardCounts?.RED).sort()).toEqual([
    1000,
    998,
    999,
    'deck_full',
    'deck_full',
    'deck_full',
  ]);
});

test('a repeat under a key changes the deck once, another request under it is refused', async () => {
  const id = await acceptedLock(wearer, keyholder, trusted);
  const key = { 'idempotency-key': 'a change of my deck' };
  const [first, twin] = await Promise.all([add(keyholder, id, 'RED', key), add(keyholder, id, 'RED', key)]);
  const inDeck = { ...cardCounts, RED: 3 };
  expect([first, twin].map(({ body }) => body.remainingCardCounts)).toEqual([inDeck, inDeck]);
  expect((await add(keyholder, id, 'YELLOW', key)).failure.error).toBe('idempotency_key_reused');
  // The same key of another call is another key.
  expect((await remove(keyholder, id, 'RED', key)).body.remainingCardCounts?.RED).toBe(2);
});

test('an ended lock and one without cards have no deck to change', async () => {
  const ended = await acceptedLock(wearer, keyholder, trusted);
  await keyholder.call(unlockAsKeyholder, { params: { id: ended } });
  const plain = await startLock(wearer, '4711');
  expect((await add(keyholder, ended, 'RED')).failure.error).toBe('lock_ended');
  expect((await add(wearer, plain, 'RED')).failure.error).toBe('card_game_disabled');
  expect(await cardsOf(keyholder, ended)).toMatchObject({ canAddCards: false, canAddGreen: false });
});
