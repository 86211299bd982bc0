import type { CardOdds, Spread } from '@keyhold/rules/cards/odds';
import { Loading, Skeleton } from '../../../../components/feedback/skeleton';
import { Disclosure } from '../../../../components/surface/disclosure';
import { oddsMessages as text } from '../messages';
import { OddsCurve } from './odds-curve';
import { type OddsWay, oddsBeyond, oddsInShort, oddsWays } from './odds-in-words';
import {
  averageTime,
  formatAverage,
  formatChance,
  formatDaysAsTime,
  formatFigure,
  formatPlusMinus,
  formatSpread,
  isNearlySure,
} from './odds-numbers';
import styles from './odds-view.module.css';

type ShownOdds = Omit<CardOdds, 'outBy'> & { outBy: readonly DayChance[] };

interface TileProps {
  name: string;
  spread: Spread;
  average: string;
  format: (value: number) => string;
}

function Tile({ name, spread, average, format }: TileProps) {
  return (
    <section className={styles.tile} aria-label={name}>
      <h4 className={styles.name}>{name}</h4>
      <dl className={styles.spread}>
        {(['best', 'average', 'worst'] as const).map((kind) => (
          <div key={kind} className={styles[kind]}>
            <dt>{text[kind]}</dt>
            <dd>{kind === 'average' ? average : format(spread[kind])}</dd>
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

interface OddsViewProps {
  /** Null while they are worked out for the first time. */
  odds: ShownOdds | null;
  /** False while newer ones are on their way: these are shown paler, should it take longer. */
  isFresh?: boolean;
  /** Cards of a running game that may be drawn at once. */
  chances?: number;
  /** The timer stands until a card is drawn: without one it never ends. */
  standsUntilDraw?: boolean;
}

/** How long until a GREEN in cards and days, and how likely it is to be out by some days. */
export function OddsView({ odds, isFresh = true, chances = 0, standsUntilDraw = false }: OddsViewProps) {
  if (odds === null) return <OddsSkeleton />;
  const withoutDrawing = standsUntilDraw ? null : odds.withoutDrawing;
  const told = { curve: odds.curve, withoutDrawing };
  const beyond = oddsBeyond(told);
  const margin = Math.max(
    withoutDrawing?.margin ?? 0,
    ...odds.outBy.map((by) => (isNearlySure(by.chance) ? 0 : by.margin)),
  );
  return (
    <div className={styles.odds} aria-busy={!isFresh}>
      <div>
        <Ways ways={oddsWays(told, chances)} />
        {beyond !== null && <p className={styles.note}>{beyond}</p>}
        {odds.withoutDrawing === null && <p className={styles.note}>{text.notCounted}</p>}
      </div>
      <OddsCurve curve={odds.curve} withoutDrawing={withoutDrawing} />
      <OutByList outBy={odds.outBy} />
      <Disclosure label={text.how}>
        <div className={styles.words}>
          <section>
            <h3 className={styles.caption}>{text.untilGreen}</h3>
            <div className={styles.tiles}>
              <Tile
                name={text.cards}
                spread={odds.chancesLeft}
                average={formatAverage(odds.chancesLeft.average, odds.averageMargin.chances)}
                format={formatFigure}
              />
              <Tile
                name={text.time}
                spread={odds.daysLeft}
                average={averageTime(odds)}
                format={formatDaysAsTime}
              />
            </div>
          </section>
          {margin > 0 && <p>{text.margin(formatPlusMinus(margin))}</p>}
          <p className={styles.method}>{method(odds)}</p>
          <p>{text.explain}</p>
        </div>
      </Disclosure>
    </div>
  );
}

/** What there is to decide: what drawing makes of the lock, beside what waiting makes of it. */
function Ways({ ways }: { ways: readonly OddsWay[] }) {
  return (
    <dl className={styles.ways}>
      {ways.map(({ name, time, what }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{time}</b> {what}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The odds, in one line until more is asked for. */
export function OddsDisclosure(known: OddsViewProps) {
  const { odds } = known;
  return (
    <Disclosure label={text.title} summary={odds === null ? text.calculating : oddsInShort(odds)}>
      <OddsView {...known} />
    </Disclosure>
  );
}

/** As the rules have it, and the server's reply. */
interface DayChance {
  day: number;
  chance: number;
  margin: number;
}

/** The days that the specification asks for, in words; the curve shows what lies between them. */
function OutByList({ outBy }: { outBy: readonly DayChance[] }) {
  return (
    <section>
      <h3 className={styles.caption}>{text.outBy}</h3>
      <ol className={styles.days} aria-label={text.outBy}>
        {outBy.map((by) => (
          <li key={by.day}>
            <span className={styles.day}>{text.day(by.day)}</span> <b>{formatChance(by)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
