import { addCard, cardStats, drawCard } from '@keyhold/contracts/cards/cards';
import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import { activeLock, dashboard, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { readHistory } from '@keyhold/contracts/locks/history';
import { addTime, unlockAsKeyholder } from '@keyhold/contracts/locks/keyholder';
import { listTemplates, readTemplate } from '@keyhold/contracts/locks/templates';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { type CardCounts, cardTypes, DEFAULT_CARD_CONFIG } from '@keyhold/rules/cards/deck';
import type { Draw } from '@keyhold/rules/cards/effects';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../test/caller';
import { drawWanted, startCardLock } from '../../../test/card-locks';
import { withoutChance } from '../../../test/carries';
import { signIn } from '../../../test/people';
import { acceptedLock } from '../../../test/shared-locks';
import { createTestApp, type TestApp } from '../../../test/test-app';

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
/** Numbers that stand nowhere else. */
const cardCounts = { ...none, GREEN: 1, RED: 613, PLUS_3_RED: 387, STICKY: 271 };
const hidden = {
  title: 'A deck face down',
  initialDurationDays: 2,
  initialDurationHours: 0,
  cardGameEnabled: true,
  trustKeyholder: true,
  infoHidden: true,
  displayRemainingTime: false,
  displayHistory: false,
  cardCounts,
};

/** The numbers of a deck with these counts, as a reply would show them, also some draws later. */
const ofTheDeck = /61\d|38\d|27[01]|12[67]\d/;

test('what is hidden from the wearer is in none of their replies, and the end shows all of it', async () => {
  const id = await acceptedLock(wearer, keyholder, hidden);
  const params = { id };
  const first = await drawWanted(running, wearer, id, 'STICKY');
  expect(first).toMatchObject({
    addedSeconds: null,
    session: { remainingCardCounts: null, cardsRemaining: null, history: [] },
  });
  running.clock.advance(HOUR_MS);
  const second = await drawWanted(running, wearer, id, 'PLUS_3_RED');
  await keyholder.call(addCard, { params, body: { cardType: 'RED' } });
  await keyholder.call(addTime, { params, body: { seconds: 5 * 3600 } });
  await running.settle();

  const detail = (await wearer.call(readLock, { params })).body;
  expect(detail).toMatchObject({
    cardGameEnabled: true,
    cardsRemaining: null,
    session: { remainingCardCounts: null },
    cards: {
      remainingCardCounts: null,
      cardsRemaining: null,
      startingCardCounts: null,
      resetsDrawn: null,
      infoHidden: true,
      history: [],
    },
  });
  expect((await wearer.call(readHistory, { params, query: {} })).failure.error).toBe('not_allowed');
  const stats = (await wearer.call(cardStats, { params })).body;
  expect(stats).toEqual({ chancesLeft: null, daysLeft: null, cardsDrawn: null, odds: null });
  const code = detail.shareCode ?? '';
  const replies = {
    first,
    second,
    detail,
    stats,
    dashboard: (await wearer.call(dashboard, {})).body,
    active: (await wearer.call(activeLock, {})).body,
    told: (await wearer.call(listNotifications, {})).body,
    template: (await wearer.call(readTemplate, { params: { code } })).body,
    explore: (await wearer.call(exploreLocks, { query: {} })).body,
  };
  expect(replies.template.cardCounts).toBeNull();
  for (const [name, body] of Object.entries(replies))
    expect(withoutChance(body), name).not.toMatch(ofTheDeck);

  // The keyholder dealt it, and sees it.
  const left = { ...cardCounts, RED: 613 + 3 + 1, PLUS_3_RED: 386 };
  const held = (await keyholder.call(readLock, { params })).body;
  expect(held.cards).toMatchObject({
    remainingCardCounts: left,
    history: [{ cardType: 'PLUS_3_RED' }, { cardType: 'STICKY' }],
  });
  expect(withoutChance(held)).toMatch(ofTheDeck);
  expect((await keyholder.call(readTemplate, { params: { code } })).body.cardCounts).toEqual(cardCounts);
  expect((await keyholder.call(keyholderDashboard, {})).body.items[0]?.cardsRemaining).toBe(1275);
  expect((await keyholder.call(cardStats, { params })).body.chancesLeft).not.toBeNull();
  expect((await keyholder.call(listTemplates, {})).body[0]).toMatchObject({ cardGameEnabled: true });

  await keyholder.call(unlockAsKeyholder, { params });
  const after = (await wearer.call(readLock, { params })).body;
  expect(after.cards).toMatchObject({ remainingCardCounts: left, history: [{}, {}] });
  expect((await wearer.call(readFairnessProof, { params })).body.config.cardCounts).toEqual(cardCounts);
  // There is nothing to be drawn for any more.
  expect((await wearer.call(cardStats, { params })).body.odds).toBeNull();
});

test('what a drawn card did is shown to who drew it, in the answer and afterwards', async () => {
  const cardConfig = {
    ...DEFAULT_CARD_CONFIG,
    yellowAddMin: 2,
    yellowAddMax: 2,
    yellowRemoveMin: 2,
    yellowRemoveMax: 2,
  };
  const deck = { ...none, GREEN: 1, RED: 600, YELLOW: 300 };
  const fields = { ...hidden, displayHistory: true, cardCounts: deck, cardConfig };
  const id = await acceptedLock(wearer, keyholder, fields);
  const adds = ({ cardType, yellowEffect }: Draw) => cardType === 'YELLOW' && yellowEffect === 2;
  const drawn = await drawWanted(running, wearer, id, adds);
  expect(drawn).toMatchObject({
    yellowEffect: 2,
    session: {
      remainingCardCounts: null,
      history: [{ cardType: 'YELLOW', yellowEffect: 2, addedSeconds: null }],
    },
  });
  await keyholder.call(addCard, { params: { id }, body: { cardType: 'RED' } });
  const { events } = (await wearer.call(readHistory, { params: { id }, query: {} })).body;
  expect(events.slice(0, 2).map(({ message }) => message)).toEqual([
    'Deck changed',
    'Yellow card drawn: 2 red cards added to the deck',
  ]);
});

test('the hash of a configuration says nothing of its deck: of equal ones no two are alike', async () => {
  const hashOf = async () => {
    const id = await acceptedLock(wearer, keyholder, hidden);
    return (await wearer.call(readLock, { params: { id } })).body.fairness.configHash;
  };
  expect(await hashOf()).not.toBe(await hashOf());
});

test('where only the time is hidden, the odds of the wearer count nothing but cards', async () => {
  // Ten hours at most, where a GREEN among a thousand cards is far away.
  const fields = {
    ...hidden,
    initialDurationDays: 0,
    initialDurationHours: 10,
    infoHidden: false,
    cardConfig: { ...DEFAULT_CARD_CONFIG, redSeconds: 1 },
  };
  const id = await acceptedLock(wearer, keyholder, fields);
  const firstDay = async (caller: Caller) =>
    (await caller.call(cardStats, { params: { id } })).body.odds?.outBy.find(({ day }) => day === 1)?.chance;
  expect(await firstDay(keyholder)).toBe(1);
  expect(await firstDay(wearer)).toBeLessThan(0.2);
});

test('the odds are those of the deck as it is now', async () => {
  const id = await startCardLock(wearer, { cardCounts: { ...none, GREEN: 1, RED: 3 } });
  const params = { id };
  const before = (await wearer.call(cardStats, { params })).body;
  expect(before).toMatchObject({
    chancesLeft: { best: 1, average: 2.5, worst: 4 },
    cardsDrawn: { best: 1, average: 2.5, worst: 4 },
    daysLeft: { best: 0 },
    odds: { method: 'EXACT' },
  });
  await drawWanted(running, wearer, id, 'RED');
  const { chancesLeft, daysLeft } = (await wearer.call(cardStats, { params })).body;
  expect(chancesLeft).toEqual({ best: 1, average: 2, worst: 3 });
  // The next card may be drawn in an hour.
  expect(daysLeft?.best).toBeCloseTo(1 / 24);
  expect((await wearer.call(drawCard, { params, body: {} })).status).toBe(429);
});
