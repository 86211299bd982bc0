import { addCard, removeCard } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { CardType } from '@keyhold/rules/cards/deck';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { actOnLock } from '../locks/locks.api';
import { lookAtCards } from './look-at-cards';
import { presentCardSession } from './present-card-session';

const changes = {
  add: { endpoint: addCard, event: 'cards.added', command: 'add_card' },
  remove: { endpoint: removeCard, event: 'cards.removed', command: 'remove_card' },
} as const;

/** Puts one card into a running deck or takes one out; refuses as the rules do. A key makes a repeat safe. */
export async function changeCards(
  deps: Deps,
  actor: SignedIn,
  lockId: string,
  change: { way: keyof typeof changes; cardType: CardType },
  key: string | undefined,
): Promise<ReplyOf<typeof addCard>> {
  const { userId } = actor;
  const { endpoint, event, command } = changes[change.way];
  const { cardType } = change;
  const call = { userId, lockId, endpoint, key, request: { cardType } };
  await actOnLock(deps, call, event, async () => ({
    type: command,
    actor: { kind: 'user', userId },
    cardType,
  }));
  const session = presentCardSession(await lookAtCards(deps, actor, lockId), []);
  return { remainingCardCounts: session?.remainingCardCounts ?? null };
}
