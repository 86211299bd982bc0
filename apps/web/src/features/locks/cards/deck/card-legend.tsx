import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import type { CardCounts } from '@keyhold/rules/cards/deck';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { Disclosure } from '../../../../components/surface/disclosure';
import { secondMs } from '../../../../lib/format/duration';
import { setupMessages } from '../messages';
import styles from './card-legend.module.css';

const title = 'What the cards do';

/** What each kind of card does; all of them where nobody may know which there are. */
export function CardLegend({ counts, redSeconds }: { counts: CardCounts | null; redSeconds: number }) {
  const kinds = cardOrder.filter((type) => counts === null || counts[type] > 0);
  return (
    <Disclosure label={title}>
      <ul className={styles.kinds} aria-label={title}>
        {kinds.map((type) => (
          <li key={type} className={styles.kind}>
            <PlayingCard type={type} size="small" decorative />
            <span className={styles.words}>
              <span className={styles.name}>{cardTexts[type].name}</span>
              <span className={styles.explanation}>
                {type === 'RED' ? setupMessages.redAdds(redSeconds * secondMs) : cardTexts[type].explanation}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
