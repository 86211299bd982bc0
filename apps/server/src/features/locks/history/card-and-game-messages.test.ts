import { toAnybody } from '@keyhold/contracts/locks/end-reason-texts';
import { type CardType, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import type { LockEvent, LockEventData, LockEventType } from '@keyhold/rules/locks/events';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { tellEvent } from './event-messages';

const open = { hidesTime: false, hidesDeck: false, currency: 'SEK', people: toAnybody } as const;
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
  [drawn('RED'), 'A red card was drawn', 'A red card was drawn'],
  ...(
    [
      ['PLUS_2_RED', 'A plus two card was drawn: 2 red cards added to the deck'],
      ['RESET', 'A reset card was drawn: the deck was reset'],
      ['DOUBLE_UP', 'A double up card was drawn: the remaining deck was doubled'],
      ['FREEZE', 'A freeze card was drawn'],
    ] as const
  ).map(([cardType, told]): [LockEvent, string, string] => [drawn(cardType), told, told]),
  [
    drawn('FREEZE', null, { heldUntil: 2 * HOUR_MS }),
    'A freeze card was drawn: frozen for at least 2 hours',
    'A freeze card was drawn',
  ],
  [
    drawn('FREEZE', null, { heldUntil: 2 * HOUR_MS, left: noCards }),
    'A freeze card was drawn: frozen for 2 hours',
    'A freeze card was drawn',
  ],
  [
    drawn('YELLOW', 3),
    'A yellow card was drawn: 3 red cards added to the deck',
    'A yellow card was drawn: 3 red cards added to the deck',
  ],
  [
    drawn('YELLOW', -1),
    'A yellow card was drawn: 1 red card removed from the deck',
    'A yellow card was drawn: 1 red card removed from the deck',
  ],
  [
    drawn('YELLOW', 0),
    'A yellow card was drawn: no red card added or removed',
    'A yellow card was drawn: no red card added or removed',
  ],
  [
    drawn('YELLOW', 0, { yellowAsked: -2 }),
    'A yellow card was drawn: no red card added or removed',
    'A yellow card was drawn: 2 red cards removed from the deck',
  ],
  [
    event('cards.added', { cardType: 'GREEN', left }),
    'A green card was put into the deck',
    'The deck was changed',
  ],
  [
    event('cards.removed', { cardType: 'RED', left }),
    'A red card was taken out of the deck',
    'The deck was changed',
  ],
  [
    event('cards.reds_added', { count: 2, left }),
    '2 red cards put into the deck',
    'Red cards were put into the deck',
  ],
  [spun(HOUR_MS), 'The wheel stopped at Bad luck', 'The wheel stopped at Bad luck'],
  [spun(0), 'The wheel stopped at Bad luck: no change', 'The wheel stopped at Bad luck'],
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
