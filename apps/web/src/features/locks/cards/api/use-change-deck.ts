import { addCard, removeCard } from '@keyhold/contracts/cards/cards';
import type { CardType } from '@keyhold/rules/cards/deck';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import { useRepeatKey } from '../../../../lib/use-repeat-key';
import { refreshLocks } from './refresh-locks';

export interface DeckChange {
  way: 'add' | 'remove';
  cardType: CardType;
  /** Of the lock as it was seen: at a newer one the same change is another. */
  version: number;
}

/** Puts one card into a running deck or takes one out; done when the page knows the new deck. Throws ApiError. */
export function useChangeDeck(lockId: string) {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: ({ way, cardType, version }: DeckChange) =>
      api(way === 'add' ? addCard : removeCard)(
        { params: { id: lockId }, body: { cardType } },
        { idempotencyKey: repeat.keyFor({ lockId, way, cardType, version }) },
      ),
    onSuccess: () => repeat.done(),
    onSettled: () => refreshLocks(queryClient),
  });
}
