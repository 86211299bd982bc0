import { waitsForPoints } from '../games/tasks';
import { remainingMs } from '../locks/countdown';
import { hardStopAt } from '../locks/hard-stop';
import { isDeckHidden, isTimeHidden } from '../locks/hidden';
import type { LockViewer } from '../locks/permissions';
import type { LockState } from '../locks/state';
import { cardChances, waitingChances } from './cards';
import type { OddsInput } from './odds-model';

/**
 * The odds input of a lock that was advanced to `now`, as far as this viewer may know it; null without a
 * running card game, and if the deck is hidden from them. If the time is hidden, only the cards count.
 */
export function oddsInputOf(state: LockState, viewer: LockViewer, now: number): OddsInput | null {
  const { cards } = state;
  if (!cards || state.status === 'ENDED' || isDeckHidden(state, viewer)) return null;
  const { nextPlayableAt } = cardChances(cards, now);
  const stackedChances = Math.max(0, waitingChances(cards, now) - 1);
  const nextDrawInMs = Math.max(0, (nextPlayableAt ?? now) - now);
  const hidesTime = isTimeHidden(state, viewer);
  const stop = hardStopAt(state);
  return {
    deck: cards,
    config: cards.config,
    nextDrawInMs,
    stackedChances,
    timerMs: hidesTime ? null : timerMs(state, now, nextDrawInMs),
    hardStopMs: hidesTime || stop === null ? null : stop - now,
  };
}

/** Until the timer's own zero without the cards to come; null while nobody can say. */
function timerMs(state: LockState, now: number, nextDrawInMs: number): number | null {
  if (waitsForPoints(state)) return null;
  // The next draw ends the freeze of a card.
  const ends = state.freezes.map(
    ({ source, until }) => until ?? (source === 'CARD' ? now + nextDrawInMs : Infinity),
  );
  const runsOnAt = Math.max(now, ...ends);
  return runsOnAt === Infinity ? null : runsOnAt - now + remainingMs(state, now);
}
