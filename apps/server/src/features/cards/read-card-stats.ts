import type { cardStats } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { cardOdds } from '@keyhold/rules/cards/odds';
import { oddsInputOf } from '@keyhold/rules/cards/odds-of-lock';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { Refusal } from '../../kernel/errors';
import { lookAtCards } from './look-at-cards';

const NOTHING_TO_TELL = { chancesLeft: null, daysLeft: null, cardsDrawn: null, odds: null };

/** How long until a GREEN, as far as the viewer may know the deck and the time; nothing after the end. */
export async function readCardStats(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  actor: SignedIn,
  lockId: string,
): Promise<ReplyOf<typeof cardStats>> {
  const { state, viewer, now } = await lookAtCards(deps, actor, lockId);
  if (!state.cards) throw new Refusal('card_game_disabled');
  const input = oddsInputOf(state, viewer, now);
  if (input === null) return NOTHING_TO_TELL;
  const odds = cardOdds(input);
  const { chancesLeft, daysLeft } = odds;
  return { chancesLeft, daysLeft, cardsDrawn: chancesLeft, odds };
}
