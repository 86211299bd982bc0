import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import { type CardConfig, type CardCounts, cardsIn } from '@keyhold/rules/cards/deck';
import { CardBack } from '../../../../components/playing-card/card-back';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { Card } from '../../../../components/surface/card';
import { formatDurationWords, secondMs } from '../../../../lib/format/duration';
import type { SharedTemplate } from '../../templates/templates.calls';
import { deckMessages, formatCount, termsMessages as text } from '../messages';
import { OddsDisclosure } from '../odds/odds-view';
import type { KnownOdds } from '../odds/use-card-odds';
import { CardLegend } from './card-legend';
import styles from './card-terms.module.css';

export interface CardTermsProps {
  template: Pick<
    SharedTemplate,
    'cardGameEnabled' | 'cumulativeChancesEnabled' | 'cardCounts' | 'cardConfig'
  >;
  odds: KnownOdds;
}

const backs = [0, 1, 2, 3, 4, 5];

/** The card game of a lock that somebody thinks about accepting. Nothing where there is none. */
export function CardTerms({ template, odds }: CardTermsProps) {
  const { cardGameEnabled, cardCounts, cardConfig, cumulativeChancesEnabled } = template;
  if (!cardGameEnabled || cardConfig === null) return null;
  return (
    <Card
      title={text.title}
      aside={cardCounts !== null && <span className={styles.total}>{text.total(cardsIn(cardCounts))}</span>}
    >
      <p className={styles.lead}>{text.lead}</p>
      {cardCounts === null ? (
        <>
          <p className={styles.backs} aria-hidden="true">
            {backs.map((place) => (
              <CardBack key={place} size="small" />
            ))}
          </p>
          <p>{text.hidden}</p>
        </>
      ) : (
        <DeckSummary counts={cardCounts} />
      )}
      <Facts config={cardConfig} cumulative={cumulativeChancesEnabled} />
      <div className={styles.more}>
        <CardLegend counts={cardCounts} redSeconds={cardConfig.redSeconds} />
        {cardCounts !== null && <OddsDisclosure {...odds} />}
      </div>
    </Card>
  );
}

interface FactsProps {
  config: CardConfig;
  cumulative: boolean;
}

function Facts({ config, cumulative }: FactsProps) {
  const yellow = text.yellowDoes(
    text.range(config.yellowAddMin, config.yellowAddMax),
    text.range(config.yellowRemoveMin, config.yellowRemoveMax),
  );
  const facts = [
    [text.red, formatDurationWords(config.redSeconds * secondMs)],
    [text.freeze, formatDurationWords(config.freezeDurationSeconds * secondMs)],
    [text.yellow, yellow],
    [text.chances, cumulative ? text.cumulative : text.plain],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, what]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many cards are left of each kind; kinds that are gone stay, dimmed. */
export function DeckSummary({ counts }: { counts: CardCounts }) {
  return (
    <ul className={styles.kinds} aria-label={deckMessages.summary}>
      {cardOrder.map((type) => (
        <li key={type} className={styles.kind}>
          <PlayingCard type={type} size="small" dimmed={counts[type] === 0} decorative />
          <span className={styles.count}>{formatCount(counts[type])}</span>
          <span className={styles.name}>{cardTexts[type].name}</span>
        </li>
      ))}
    </ul>
  );
}
