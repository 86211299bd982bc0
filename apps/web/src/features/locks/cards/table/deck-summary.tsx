import type { CardCounts } from '@keyhold/rules/cards/deck';
import { cardOrder, cardTexts } from '../../../../components/playing-card/card-texts';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import styles from './deck-summary.module.css';
import { tableMessages } from './messages';

/** How many cards are left of each kind; kinds that are gone stay, dimmed. */
export function DeckSummary({ counts }: { counts: CardCounts }) {
  return (
    <ul className={styles.kinds} aria-label={tableMessages.deck.summary}>
      {cardOrder.map((type) => (
        <li key={type} className={styles.kind}>
          <PlayingCard type={type} size="small" dimmed={counts[type] === 0} decorative />
          <span className={styles.count}>{counts[type]}</span>
          <span className={styles.name}>{cardTexts[type].name}</span>
        </li>
      ))}
    </ul>
  );
}
