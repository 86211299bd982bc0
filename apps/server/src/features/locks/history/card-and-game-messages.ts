import { cardTexts, whatCardDid } from '@keyhold/contracts/cards/card-texts';
import { continued, counted, daysAndHours } from '@keyhold/contracts/wording';
import { shownYellowEffect } from '@keyhold/rules/cards/cards';
import { type CardType, cardsIn } from '@keyhold/rules/cards/deck';
import { isPaidInCards } from '@keyhold/rules/games/penalties';
import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Message, Telling } from './telling';

const cardName = (type: CardType) => `${cardTexts[type].name} card`;

type CardOrGameEventType = Extract<LockEventType, `cards.${string}` | `games.${string}`>;

/**
 * Cards, tasks, wheel and penalties in words. The effect on the timer is told by the event of the time
 * itself.
 */
export const cardAndGameMessages: { readonly [T in CardOrGameEventType]: Message<T> } = {
  'cards.drawn': tellDraw,
  'cards.added': ({ data }, { hidesDeck }) =>
    hidesDeck ? 'Deck changed' : `${cardName(data.cardType)} put into the deck`,
  'cards.removed': ({ data }, { hidesDeck }) =>
    hidesDeck ? 'Deck changed' : `${cardName(data.cardType)} taken out of the deck`,
  'cards.reds_added': ({ data }, { hidesDeck }) =>
    hidesDeck ? 'Red cards put into the deck' : `${counted(data.count, 'red card')} put into the deck`,
  'games.task_selected': ({ data }) => `Task selected: ${data.task.title}`,
  'games.task_completed': ({ data }) =>
    `Task completed: ${data.title}${data.points > 0 ? ` (${counted(data.points, 'point')})` : ''}`,
  'games.task_failed': ({ data }) => `Task failed: ${data.title}`,
  'games.wheel_spun': ({ data }, { hidesTime }) =>
    `Wheel stopped at ${data.option.label}${data.adjustmentMs === 0 && !hidesTime ? ': no change' : ''}`,
  'games.penalty_applied': tellPenalty,
  'games.tasks_changed': () => 'Tasks changed',
  'games.wheel_changed': () => 'Wheel changed',
  'games.penalties_changed': () => 'Penalties changed, from the next midnight on',
};

/** Their effect has an event of its own. */
const toldElsewhere: readonly CardType[] = ['GREEN', 'RED', 'STICKY', 'FREEZE'];

/** The effect of a card stands in the history of a hidden deck too: its player saw it, and it does not say how many cards are left. */
function tellDraw({ at, data }: LockEventOf<'cards.drawn'>, { hidesDeck, hidesTime }: Telling): string {
  const { cardType, heldUntil } = data;
  const yellowEffect = shownYellowEffect(data, hidesDeck);
  const drawn = `${cardName(cardType)} drawn`;
  if (heldUntil !== undefined && !hidesTime) {
    const atLeast = cardsIn(data.left) > 0 ? 'at least ' : '';
    return `${drawn}: frozen for ${atLeast}${daysAndHours(heldUntil - at)}`;
  }
  if (toldElsewhere.includes(cardType) || (cardType === 'YELLOW' && yellowEffect === null)) return drawn;
  return `${drawn}: ${continued(whatCardDid({ cardType, yellowEffect, addedSeconds: null }))}`;
}

function tellPenalty({ data }: LockEventOf<'games.penalty_applied'>, telling: Telling): string {
  // To whoever reads it in another time zone, that day may not be over yet.
  const penalty =
    data.date === null ? 'Penalty for the failed task' : `Penalty for ${data.date}, as the lock’s day ended`;
  // Its effect is told by the event of the time or of the cards, or not at all.
  if (isPaidInCards(data) ? telling.hidesDeck : telling.hidesTime)
    return `${penalty}: ${isPaidInCards(data) ? 'red cards' : 'time'}`;
  return data.addedMs === 0 && data.reds === 0 ? `${penalty}: no change` : penalty;
}
