import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import type { CardCounts, CardType } from '@keyhold/rules/cards/deck';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { CardBack } from '../../../../components/playing-card/card-back';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { classNames } from '../../../../lib/class-names';
import { deckMessages as text } from '../messages';
import styles from './deck-stacks.module.css';

/** How many backs stand for a hidden deck, whatever its size. */
const hiddenBacks = Array.from({ length: 20 }, (_, place) => place);

function HiddenDeck() {
  return (
    <div className={styles.deck}>
      <p className={styles.note}>{text.hidden}</p>
      <div className={classNames(styles.grid, styles.hidden)} aria-hidden="true">
        {hiddenBacks.map((place) => (
          <CardBack key={place} size="medium" className={styles.card} />
        ))}
      </div>
    </div>
  );
}

/** The cards that are left, a stack for each kind; null is a hidden deck: only backs. */
export function DeckStacks({ counts }: { counts: CardCounts | null }) {
  const tip = useCardTip();
  const id = useId();
  if (counts === null) return <HiddenDeck />;
  const kinds = cardOrder.filter((type) => counts[type] > 0);
  if (kinds.length === 0) return <p className={styles.note}>{text.empty}</p>;
  return (
    <div className={styles.deck}>
      <ul className={styles.grid} aria-label={text.list}>
        {kinds.map((type) => (
          <li key={type}>
            <button
              type="button"
              className={styles.place}
              aria-describedby={`${id}-${type}`}
              {...tip.on(type)}
            >
              <span className={classNames(styles.stack, heightOf(counts[type]))}>
                <PlayingCard type={type} size="medium" count={counts[type]} className={styles.card} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {kinds.map((type) => (
        <span key={type} id={`${id}-${type}`} hidden>
          {cardTexts[type].explanation}
        </span>
      ))}
      <p className={styles.tipPlace} aria-hidden="true">
        {tip.shown !== null && (
          <span className={styles.tip}>
            {cardTexts[tip.shown].name}: {cardTexts[tip.shown].explanation}
          </span>
        )}
      </p>
    </div>
  );
}

/** How thick a stack looks: one card, a few, many. */
function heightOf(count: number): string | undefined {
  if (count === 1) return undefined;
  return count < 10 ? styles.few : styles.many;
}

/** How long a touch shows it: there is nothing to leave with a finger. */
const touchedMs = 2000;

/** The card that the pointer or the focus is on, or that was touched a moment ago. */
function useCardTip() {
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
