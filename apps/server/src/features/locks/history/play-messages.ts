import type { CardType } from '@keyhold/rules/cards/deck';
import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Message, Telling } from './telling';
import { counted, day } from './wording';

type PlayEventType = Extract<LockEventType, `cards.${string}` | `games.${string}`>;

const cardNames: Record<CardType, string> = {
  DOUBLE_UP: 'double up',
  FREEZE: 'freeze',
  GREEN: 'green',
  RED: 'red',
  PLUS_1_RED: 'plus one',
  PLUS_2_RED: 'plus two',
  PLUS_3_RED: 'plus three',
  RESET: 'reset',
  STICKY: 'sticky',
  YELLOW: 'yellow',
};

/** Cards, tasks, wheel and penalties in words; what they did to the timer is told by the event of the time itself. */
export const playMessages: { readonly [T in PlayEventType]: Message<T> } = {
  'cards.drawn': tellDraw,
  'cards.added': ({ data }, { hidesDeck }) =>
    hidesDeck ? 'The deck was changed' : `A ${cardNames[data.cardType]} card was put into the deck`,
  'cards.removed': ({ data }, { hidesDeck }) =>
    hidesDeck ? 'The deck was changed' : `A ${cardNames[data.cardType]} card was taken out of the deck`,
  'cards.reds_added': ({ data }, { hidesDeck }) =>
    hidesDeck ? 'Red cards were put into the deck' : `${counted(data.count, 'red card')} put into the deck`,
  'games.task_selected': ({ data }) => `Task selected: ${data.task.title}`,
  'games.task_completed': ({ data }) =>
    `Task completed: ${data.title}${data.points > 0 ? ` (${counted(data.points, 'point')})` : ''}`,
  'games.task_failed': ({ data }) => `Task failed: ${data.title}`,
  'games.wheel_spun': ({ data }, { hidesTime }) =>
    `The wheel stopped at ${data.option.label}${data.adjustmentMs === 0 && !hidesTime ? ': no change' : ''}`,
  'games.penalty_applied': tellPenalty,
  'games.tasks_changed': () => 'The tasks were changed',
  'games.wheel_changed': () => 'The wheel was changed',
  'games.penalties_changed': () => 'The penalties were changed, from the next midnight on',
};

/** What the card did was shown to who drew it: it counts nothing of the deck that is left. */
function tellDraw({ data }: LockEventOf<'cards.drawn'>): string {
  const { cardType, yellowEffect } = data;
  const drawn = `A ${cardNames[cardType]} card was drawn`;
  if (yellowEffect === null) return drawn;
  if (yellowEffect === 0) return `${drawn}: no change`;
  return `${drawn}: ${counted(Math.abs(yellowEffect), 'red card')} ${yellowEffect > 0 ? 'added' : 'removed'}`;
}

function tellPenalty({ data }: LockEventOf<'games.penalty_applied'>, telling: Telling): string {
  const penalty = data.date === null ? 'Penalty for the failed task' : `Penalty for ${day(data.date)}`;
  const changesNothing = data.addedMs === 0 && data.reds === 0;
  return changesNothing && !telling.hidesTime && !telling.hidesDeck ? `${penalty}: no change` : penalty;
}
