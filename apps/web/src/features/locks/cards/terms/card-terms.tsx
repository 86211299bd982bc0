import { type CardConfig, type CardCounts, cardsIn } from '@keyhold/rules/cards/deck';
import { pointsToWaitFor } from '@keyhold/rules/games/task-module';
import { CardBack } from '../../../../components/playing-card/card-back';
import { Card } from '../../../../components/surface/card';
import { formatDurationWords, secondMs } from '../../../../lib/format/duration';
import type { SharedTemplate } from '../../api/template-query';
import { CardLegend } from '../legend/card-legend';
import { OddsDisclosure } from '../odds/odds-disclosure';
import { useCardOdds } from '../odds/use-card-odds';
import { DeckSummary } from '../table/deck-summary';
import styles from './card-terms.module.css';
import { termsMessages as text } from './messages';

export interface CardTermsProps {
  template: Pick<
    SharedTemplate,
    | 'cardGameEnabled'
    | 'cumulativeChancesEnabled'
    | 'trustKeyholder'
    | 'cardCounts'
    | 'cardConfig'
    | 'taskModule'
    | 'initialDurationSeconds'
    | 'maxDurationSeconds'
    | 'limitBeyondMax'
  >;
}

const backs = [0, 1, 2, 3, 4, 5];

/** The card game of a lock that somebody thinks about accepting. Nothing where there is none. */
export function CardTerms({ template }: CardTermsProps) {
  const { cardGameEnabled, cardCounts, cardConfig, cumulativeChancesEnabled, trustKeyholder } = template;
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
      <Facts config={cardConfig} cumulative={cumulativeChancesEnabled} trusted={trustKeyholder} />
      <div className={styles.more}>
        <CardLegend counts={cardCounts} />
        {cardCounts !== null && <Odds template={template} counts={cardCounts} config={cardConfig} />}
      </div>
    </Card>
  );
}

interface FactsProps {
  config: CardConfig;
  cumulative: boolean;
  trusted: boolean;
}

function Facts({ config, cumulative, trusted }: FactsProps) {
  const yellow = text.yellowDoes(
    text.range(config.yellowAddMin, config.yellowAddMax),
    text.range(config.yellowRemoveMin, config.yellowRemoveMax),
  );
  const facts = [
    [text.red, formatDurationWords(config.redSeconds * secondMs)],
    [text.freeze, formatDurationWords(config.freezeDurationSeconds * secondMs)],
    [text.yellow, yellow],
    [text.chances, cumulative ? text.cumulative : text.plain],
    ...(trusted ? ([[text.trusted, text.trustedMay]] as const) : []),
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

function Odds({ template, counts, config }: CardTermsProps & { counts: CardCounts; config: CardConfig }) {
  const { initialDurationSeconds, maxDurationSeconds, limitBeyondMax, taskModule } = template;
  const waitsForPoints = taskModule !== null && pointsToWaitFor(taskModule) > 0;
  const odds = useCardOdds({
    deck: { left: counts, start: counts, resetsDrawn: 0 },
    config,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: waitsForPoints ? null : initialDurationSeconds * secondMs,
    hardStopMs: limitBeyondMax && maxDurationSeconds !== null ? maxDurationSeconds * secondMs : null,
  });
  return <OddsDisclosure {...odds} />;
}
