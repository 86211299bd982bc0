import { type CardCounts, cardsIn } from '@keyhold/rules/cards/deck';
import type { CardOdds, OddsInput } from '@keyhold/rules/cards/odds';
import { useState } from 'react';
import { serverNow } from '../../../../lib/server-time';
import type { LockDetail } from '../../locks.calls';
import { formatCount, manageMessages as text } from '../messages';
import { averageCards, averageTime } from '../odds/odds-numbers';
import { useCardOdds } from '../odds/use-card-odds';
import styles from './deck-outcome.module.css';

type Cards = NonNullable<LockDetail['cards']>;

interface DeckOutcomeProps {
  cards: Cards;
  /** The deck as it is, and as it would be. */
  counts: CardCounts;
  then: CardCounts;
  /** Nobody knows when a card can be drawn again: draws are all that can be told. */
  held: boolean;
}

/** What a change of the deck comes to: how many cards there are, and how long until a green one. */
export function DeckOutcome({ cards, counts, then, held }: DeckOutcomeProps) {
  const [now] = useState(serverNow);
  const changed = JSON.stringify(counts) !== JSON.stringify(then);
  const before = useCardOdds(oddsInput(cards, counts, now));
  const after = useCardOdds(changed ? oddsInput(cards, then, now) : null);
  const told = (odds: CardOdds | null) => (odds === null ? null : (held ? averageCards : averageTime)(odds));
  return (
    <dl className={styles.outcome} aria-label={text.outcome}>
      <Fact
        name={text.cards}
        before={formatCount(cardsIn(counts))}
        then={changed ? formatCount(cardsIn(then)) : undefined}
      />
      <Fact
        name={held ? text.draws : text.time}
        before={told(before.odds)}
        then={changed ? told(after.odds) : undefined}
        isFresh={after.isFresh}
      />
    </dl>
  );
}

interface FactProps {
  name: string;
  /** Null while it is being worked out. */
  before: string | null;
  /** Undefined where nothing changes. */
  then: string | null | undefined;
  isFresh?: boolean;
}

function Fact({ name, before, then, isFresh = true }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {before ?? text.calculating}
        {then !== undefined && (
          <>
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>
            <span className={styles.then} aria-busy={!isFresh}>
              <span className="visually-hidden">{text.afterwards} </span>
              {then ?? text.calculating}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** Until a green card only the draws count: what the timer holds changes neither figure. */
function oddsInput(cards: Cards, left: CardCounts, now: number): OddsInput {
  const { startingCardCounts, resetsDrawn, cardConfig, nextPlayableAt, waitingChances } = cards;
  return {
    deck: { left, start: startingCardCounts ?? left, resetsDrawn: resetsDrawn ?? 0 },
    config: cardConfig,
    nextDrawInMs: nextPlayableAt === null ? 0 : Math.max(0, Date.parse(nextPlayableAt) - now),
    stackedChances: Math.max(0, waitingChances - 1),
    timerMs: null,
    hardStopMs: null,
  };
}
