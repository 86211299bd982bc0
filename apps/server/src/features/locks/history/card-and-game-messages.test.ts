import { type CardType, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import type { LockEvent, LockEventData, LockEventType } from '@keyhold/rules/locks/events';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { tellEvent } from './event-messages';

const open = { hidesTime: false, hidesDeck: false, currency: 'SEK' } as const;
const hidden = { ...open, hidesTime: true, hidesDeck: true };

function event<T extends LockEventType>(type: T, data: LockEventData[T]): LockEvent {
  return { type, v: 1, at: 0, actor: { kind: 'system' }, data } as LockEvent;
}

const proof = { counter: 0, nonce: 'n', nonceFrom: 'BROWSER' } as const;
const left = DEFAULT_CARD_COUNTS;
const noCards = Object.fromEntries(Object.keys(left).map((type) => [type, 0]));
const drawn = (cardType: CardType, yellowEffect: number | null = null, more = {}) => {
  const deck = { left, resetsDrawn: 0, chanceFrom: 0 };
  return event('cards.drawn', { ...proof, cardType, yellowEffect, addedMs: 0, ...deck, ...more });
};
const spun = (adjustmentMs: number) => {
  const option = { id: '1', label: 'Bad luck', description: '', durationSeconds: 3600, color: '#000000' };
  const data = { ...proof, option: { ...option, type: 'punishment' as const }, adjustmentMs };
  return event('games.wheel_spun', { ...data, date: '2027-01-10', spinsToday: 1 });
};
const penalty = (addedMs: number, date: string | null) =>
  event('games.penalty_applied', { cause: date ? 'DAY' : 'TASK', date, reds: 0, addedMs });
const completed = (points: number) =>
  event('games.task_completed', {
    taskId: 't',
    title: 'Sing',
    points,
    totalPoints: points,
    date: '2027-01-10',
    completedToday: 1,
  });

test.each<[LockEvent, string, string]>([
  [drawn('RED'), 'Red card drawn', 'Red card drawn'],
  ...(
    [
      ['PLUS_2_RED', 'Plus two card drawn: 2 red cards added to the deck'],
      ['RESET', 'Reset card drawn: the deck was reset'],
      ['DOUBLE_UP', 'Double up card drawn: the remaining deck was doubled'],
      ['FREEZE', 'Freeze card drawn'],
    ] as const
  ).map(([cardType, told]): [LockEvent, string, string] => [drawn(cardType), told, told]),
  [
    drawn('FREEZE', null, { heldUntil: 2 * HOUR_MS }),
    'Freeze card drawn: frozen for at least 2 hours',
    'Freeze card drawn',
  ],
  [
    drawn('FREEZE', null, { heldUntil: 2 * HOUR_MS, left: noCards }),
    'Freeze card drawn: frozen for 2 hours',
    'Freeze card drawn',
  ],
  [
    drawn('YELLOW', 3),
    'Yellow card drawn: 3 red cards added to the deck',
    'Yellow card drawn: 3 red cards added to the deck',
  ],
  [
    drawn('YELLOW', -1),
    'Yellow card drawn: 1 red card removed from the deck',
    'Yellow card drawn: 1 red card removed from the deck',
  ],
  [
    drawn('YELLOW', 0),
    'Yellow card drawn: no red card added or removed',
    'Yellow card drawn: no red card added or removed',
  ],
  [
    drawn('YELLOW', 0, { yellowAsked: -2 }),
    'Yellow card drawn: no red card added or removed',
    'Yellow card drawn: 2 red cards removed from the deck',
  ],
  [event('cards.added', { cardType: 'GREEN', left }), 'Green card put into the deck', 'Deck changed'],
  [event('cards.removed', { cardType: 'RED', left }), 'Red card taken out of the deck', 'Deck changed'],
  [
    event('cards.reds_added', { count: 2, left }),
    '2 red cards put into the deck',
    'Red cards put into the deck',
  ],
  [spun(HOUR_MS), 'Wheel stopped at Bad luck', 'Wheel stopped at Bad luck'],
  [spun(0), 'Wheel stopped at Bad luck: no change', 'Wheel stopped at Bad luck'],
  [
    penalty(HOUR_MS, '2027-01-10'),
    'Penalty for 2027-01-10, as the lock’s day ended',
    'Penalty for 2027-01-10, as the lock’s day ended: time',
  ],
  [
    event('games.penalty_applied', { cause: 'DAY', date: '2027-01-10', reds: 0, addedMs: 0, inCards: true }),
    'Penalty for 2027-01-10, as the lock’s day ended: no change',
    'Penalty for 2027-01-10, as the lock’s day ended: red cards',
  ],
  [penalty(0, null), 'Penalty for the failed task: no change', 'Penalty for the failed task: time'],
  [completed(1), 'Task completed: Sing (1 point)', 'Task completed: Sing (1 point)'],
  [completed(0), 'Task completed: Sing', 'Task completed: Sing'],
])('tells %j, with all that may be known and with what is hidden left out', (happened, told, toldHidden) => {
  expect(tellEvent(happened, open)).toBe(told);
  expect(tellEvent(happened, hidden)).toBe(toldHidden);
});
