import { addCard, removeCard } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { CardType } from '@keyhold/rules/cards/deck';
import type { Deps } from '../../deps';
import { presentAfter, runLockCommand, underKey, viewerOf } from '../locks/locks.api';
import { presentCardSession, viewCards } from './card-session';

const changes = {
  add: { endpoint: addCard, event: 'cards.added', command: 'add_card' },
  remove: { endpoint: removeCard, event: 'cards.removed', command: 'remove_card' },
} as const;

/** Puts one card into a running deck or takes one out; refuses as the rules do. A key makes a repeat safe. */
export async function changeCards(
  deps: Deps,
  userId: string,
  lockId: string,
  { way, cardType }: { way: keyof typeof changes; cardType: CardType },
  key: string | undefined,
): Promise<ReplyOf<typeof addCard>> {
  const { endpoint, event, command } = changes[way];
  const seen = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: command, cardType },
    event,
    repeats: underKey(deps, { userId, endpoint, key, request: { lockId, cardType } }),
  });
  const session = presentCardSession(viewCards(seen, viewerOf(seen.lock, userId)), []);
  return {
    remainingCardCounts: session?.remainingCardCounts ?? null,
    lock: presentAfter(deps, seen, userId),
  };
}
