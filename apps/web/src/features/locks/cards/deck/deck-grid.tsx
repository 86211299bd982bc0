import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import { type CardCounts, type CardType, cardsIn } from '@keyhold/rules/cards/deck';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { IconButton } from '../../../../components/button/icon-button';
import { ChevronLeftIcon } from '../../../../components/icons/icons';
import { CardBack } from '../../../../components/playing-card/card-back';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { classNames } from '../../../../lib/class-names';
import { deckMessages as text } from '../messages';
import styles from './deck-grid.module.css';

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

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

function Pager({ page, pages, onTurn }: PagerProps) {
  return (
    <div className={styles.pager}>
      <IconButton
        label={text.previous}
        icon={<ChevronLeftIcon />}
        aria-disabled={page === 0}
        onClick={() => onTurn(Math.max(0, page - 1))}
      />
      <p className={styles.page} role="status">
        {text.page(page + 1, pages)}
      </p>
      <IconButton
        label={text.next}
        icon={<ChevronLeftIcon className={styles.forward} />}
        aria-disabled={page === pages - 1}
        onClick={() => onTurn(Math.min(pages - 1, page + 1))}
      />
    </div>
  );
}

/** The cards that are left, one by one, a page at a time; null is a hidden deck: only backs. */
export function DeckGrid({ counts }: { counts: CardCounts | null }) {
  const [wanted, setWanted] = useState(0);
  const tip = useCardTip();
  const id = useId();
  if (counts === null) return <HiddenDeck />;
  const total = cardsIn(counts);
  if (total === 0) return <p className={styles.note}>{text.empty}</p>;
  const pages = Math.ceil(total / CARDS_ON_PAGE);
  // A draw may take the last card of the page that is open.
  const page = Math.min(wanted, pages - 1);
  const cards = cardsOnPage(counts, page);
  return (
    <div className={styles.deck}>
      <div className={styles.head}>
        <p className={styles.note}>{text.total(total)}</p>
        {pages > 1 && <Pager page={page} pages={pages} onTurn={setWanted} />}
      </div>
      <ul className={styles.grid} aria-label={text.list}>
        {cards.map((type, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a kind are alike, their place is all they have
          <li key={place}>
            <button
              type="button"
              className={styles.place}
              aria-describedby={`${id}-${type}`}
              // One card of each kind is enough to come to with the keyboard.
              tabIndex={cards.indexOf(type) === place ? 0 : -1}
              {...tip.on(type)}
            >
              <PlayingCard type={type} size="medium" className={styles.card} />
            </button>
          </li>
        ))}
      </ul>
      {[...new Set(cards)].map((type) => (
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

const CARDS_ON_PAGE = 24;

/** The cards of one page, from 0, of the deck laid out kind by kind; makes no more than that page. */
export function cardsOnPage(counts: CardCounts, page: number): CardType[] {
  const shown: CardType[] = [];
  let skip = page * CARDS_ON_PAGE;
  for (const type of cardOrder) {
    const passed = Math.min(skip, counts[type]);
    skip -= passed;
    const here = Math.min(counts[type] - passed, CARDS_ON_PAGE - shown.length);
    for (let card = 0; card < here; card += 1) shown.push(type);
  }
  return shown;
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
