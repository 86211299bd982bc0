import type { cardStats } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { oddsInputOf } from '@keyhold/rules/cards/odds-of-lock';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { lookAtLock, viewerOf } from '../locks/locks.api';
import type { OddsDesk } from './odds/odds-desk';

const NOTHING_TO_TELL = { chancesLeft: null, daysLeft: null, cardsDrawn: null, odds: null };

/** How long until a GREEN, as far as the viewer may know the deck and the time; nothing after the end. */
export async function readCardStats(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'> & { readonly odds: OddsDesk },
  actor: SignedIn,
  lockId: string,
): Promise<ReplyOf<typeof cardStats>> {
  const { state, versions, now } = await lookAtLock(deps, actor, lockId);
  const viewer = viewerOf(state, actor.userId);
  if (!state.cards) throw new Refusal('card_game_disabled');
  const input = oddsInputOf(state, viewer, now);
  if (input === null) return NOTHING_TO_TELL;
  const odds = await deps.odds.oddsOf(actor.userId, `${lockId} ${versions[viewer]} ${viewer}`, input);
  const { chancesLeft, daysLeft } = odds;
  return { chancesLeft, daysLeft, cardsDrawn: chancesLeft, odds };
}
