import { addCard, cardStats, drawCard, removeCard } from '@keyhold/contracts/cards/cards';
import type { CardType } from '@keyhold/rules/cards/deck';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { takeLockAfter } from '../lock-after';

/** How long until a GREEN, from the deck as it is; asked for anew with all else about locks. */
export function cardStatsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'card-stats', lockId],
    queryFn: ({ signal }) => api(cardStats)({ params: { id: lockId } }, { signal }),
  });
}

/** Draws one card at a version of the lock: it is the same card until the page knows a newer version. */
export function useDrawCard(lockId: string) {
  return useCall(drawCard, {
    args: (_version: number, nonce) => ({ params: { id: lockId }, body: { nonce } }),
    repeatable: (version) => version,
    onSettled(drawn, _error, _given, _before, { client }) {
      void takeLockAfter(client, drawn?.lock, drawn?.session.history);
    },
  });
}

interface DeckChange {
  cardType: CardType;
  /** Of the lock as it was seen: at a newer one the same change is another. */
  version: number;
}

/** Puts one card into a running deck or takes one out; done when the page knows the new deck. */
export function useChangeDeck(lockId: string, way: 'add' | 'remove') {
  return useCall(way === 'add' ? addCard : removeCard, {
    args: ({ cardType }: DeckChange) => ({ params: { id: lockId }, body: { cardType } }),
    repeatable: ({ version }) => version,
    onSettled: (changed, _error, _given, _before, { client }) => takeLockAfter(client, changed?.lock),
  });
}
