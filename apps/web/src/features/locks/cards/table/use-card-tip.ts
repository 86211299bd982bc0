import type { CardType } from '@keyhold/rules/cards/deck';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

/** How long a touch shows it: there is nothing to leave with a finger. */
const touchedMs = 2000;

/** The card that the pointer or the focus is on, or that was touched a moment ago. */
export function useCardTip() {
  const [tip, setTip] = useState<{ type: CardType; touched: boolean } | null>(null);
  useEffect(() => {
    if (!tip?.touched) return;
    const timer = setTimeout(() => setTip(null), touchedMs);
    return () => clearTimeout(timer);
  }, [tip]);
  return {
    shown: tip?.type ?? null,
    /** For the element of a card. */
    on: (type: CardType) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => setTip({ type, touched: pointerType !== 'mouse' }),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setTip(null);
      },
      // A touch moves the focus too; what it shows goes by itself.
      onFocus: () => setTip((now) => (now?.touched ? now : { type, touched: false })),
      onBlur: () => setTip((now) => (now?.touched ? now : null)),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') setTip(null);
      },
    }),
  };
}
