import { drawCard as endpoint } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { isTimeHidden } from '@keyhold/rules/locks/view';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { actOnLock, playOf } from '../locks/locks.api';
import { lookAtCards } from './look-at-cards';
import { presentCardSession } from './present-card-session';
import { readDraws } from './read-draws';

/**
 * Draws a card; under the same key, or the same nonce without one, a repeat finds the card that was drawn. Refuses as
 * the rules do.
 */
export async function drawCard(
  deps: Deps,
  actor: SignedIn,
  lockId: string,
  { nonce, key = nonce }: { nonce: string | undefined; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = actor;
  const call = { userId, lockId, endpoint, key, request: { nonce } };
  const { data } = await actOnLock(deps, call, 'cards.drawn', async (tx, lock) => ({
    type: 'draw_card',
    actor: { kind: 'user', userId },
    play: await playOf(tx, deps, lock, nonce),
  }));
  const view = await lookAtCards(deps, actor, lockId);
  const session = presentCardSession(view, await readDraws(deps.db, lockId, view));
  if (!session) throw new Error(`A card was drawn from the lock ${lockId}, which has none`);
  return {
    cardType: data.cardType,
    yellowEffect: data.yellowEffect,
    addedSeconds: isTimeHidden(view.state, view.viewer) ? null : wholeSeconds(data.addedMs),
    isUnlocked: data.cardType === 'GREEN',
    session,
  };
}
