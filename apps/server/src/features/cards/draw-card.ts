import { drawCard as endpoint } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { shownYellowEffect } from '@keyhold/rules/cards/cards';
import { hiddenFrom } from '@keyhold/rules/locks/hidden';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import { playOf, presentAfter, runLockCommand, underKey, viewerOf } from '../locks/locks.api';
import { presentCardSession, readDraws, viewCards } from './card-session';

/**
 * Draws a card; under the same key, or the same nonce without one, a repeat finds the card that was drawn. Refuses as
 * the rules do.
 */
export async function drawCard(
  deps: Deps,
  userId: string,
  lockId: string,
  { nonce, key = nonce }: { nonce: string | undefined; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const { event, ...seen } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: async (tx, lock) => ({ type: 'draw_card', play: await playOf(tx, deps, lock, nonce) }),
    event: 'cards.drawn',
    repeats: underKey(deps, { userId, endpoint, key, request: { lockId, nonce } }),
  });
  const view = viewCards(seen, viewerOf(seen.lock, userId));
  const session = presentCardSession(view, await readDraws(deps.db, lockId, view));
  if (!session) throw new Error(`A card was drawn from the lock ${lockId}, which has none`);
  const { cardType, addedMs } = event.data;
  const hidden = hiddenFrom(view.state, view.viewer);
  return {
    cardType,
    yellowEffect: shownYellowEffect(event.data, hidden.deck),
    addedSeconds: hidden.time ? null : wholeSeconds(addedMs),
    isUnlocked: cardType === 'GREEN',
    session,
    lock: presentAfter(deps, seen, userId),
  };
}
