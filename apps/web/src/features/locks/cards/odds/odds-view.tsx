import type { CardOdds, Spread } from '@keyhold/rules/cards/odds';
import { Loading, Skeleton } from '../../../../components/feedback/skeleton';
import { oddsMessages as text } from './messages';
import { formatFigure, formatSpread } from './odds-numbers';
import styles from './odds-view.module.css';
import { type DayChance, OutByChart } from './out-by-chart';

type ShownOdds = Omit<CardOdds, 'outBy'> & { outBy: readonly DayChance[] };

function Tile({ name, spread }: { name: string; spread: Spread }) {
  return (
    <section className={styles.tile} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.spread}>
        {(['best', 'average', 'worst'] as const).map((kind) => (
          <div key={kind} className={styles[kind]}>
            <dt>{text[kind]}</dt>
            <dd>{formatFigure(spread[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function method({ runs, averageMargin }: ShownOdds): string {
  if (runs === null) return text.exact;
  const { chances, days } = averageMargin;
  if (chances === 0 && days === 0) return text.simulatedButAverages(formatFigure(runs));
  return text.simulated(formatFigure(runs), formatSpread(chances), formatSpread(days));
}

function OddsSkeleton() {
  return (
    <Loading label={text.calculating}>
      <span className={styles.waiting}>
        <Skeleton shape="block" height={148} />
        <Skeleton width="50%" />
        <Skeleton width="92%" />
        <Skeleton shape="block" height={190} />
      </span>
    </Loading>
  );
}

export interface OddsViewProps {
  /** Null while they are worked out for the first time. */
  odds: ShownOdds | null;
  /** False while newer ones are on their way: these are shown paler, should it take longer. */
  isFresh?: boolean;
}

/** How long until a GREEN in cards and days, and how likely it is to be out by some days. */
export function OddsView({ odds, isFresh = true }: OddsViewProps) {
  if (odds === null) return <OddsSkeleton />;
  return (
    <div className={styles.odds} aria-busy={!isFresh}>
      <div className={styles.tiles}>
        <Tile name={text.cards} spread={odds.chancesLeft} />
        <Tile name={text.days} spread={odds.daysLeft} />
      </div>
      <div className={styles.words}>
        <p className={styles.method}>{method(odds)}</p>
        <p>{text.explain}</p>
      </div>
      <OutByChart outBy={odds.outBy} />
    </div>
  );
}
