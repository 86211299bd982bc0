import type { CurvePoint, WithoutDrawing } from '@keyhold/rules/cards/odds';
import { oddsMessages as text } from '../messages';
import styles from './odds-curve.module.css';
import { nineWithin } from './odds-in-words';
import { formatDaysAsTime } from './odds-numbers';

const widthUnits = 100;
const heightUnits = 40;

/** The shares that the words name, and that have a dot on the curve. */
const told = [0.5, 0.9];

/** How far apart times under the curve stand at least, as a part of its width; the ends have theirs always. */
const apart = { now: 0.16, others: 0.2, end: 0.3 };

/** The times under the dots that have room there. */
function ticksOf(shown: readonly CurvePoint[], longest: number): { at: number; time: string }[] {
  let last = apart.now - apart.others;
  return shown.flatMap(({ days }) => {
    const at = days / longest;
    if (at < last + apart.others || at > 1 - apart.end) return [];
    last = at;
    return [{ at, time: formatDaysAsTime(days) }];
  });
}

interface OddsCurveProps {
  curve: readonly CurvePoint[];
  /** Null where the timer does not count. */
  withoutDrawing: WithoutDrawing | null;
}

/** How many games are over within how long, as one curve over the time that this deck takes. */
export function OddsCurve({ curve, withoutDrawing }: OddsCurveProps) {
  const longest = curve.at(-1)?.days ?? 0;
  if (longest === 0) return null;
  const at = ({ share, days }: CurvePoint) =>
    `${(days / longest) * widthUnits},${heightUnits - share * heightUnits}`;
  const shown = curve.filter(({ share }) => told.includes(share));
  const line = [`0,${heightUnits}`, ...curve.map(at)].join(' ');
  // At the end of the curve the axis has its time.
  const timer = withoutDrawing !== null && withoutDrawing.days < longest ? withoutDrawing : null;
  const timerAt = timer === null ? 0 : timer.days / longest;
  const nine = nineWithin(curve);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.height}>
        {text.curve}
        {nine !== null && <span className="visually-hidden">: {text.nineInTen(nine)}</span>}
      </figcaption>
      {timer !== null && (
        <p className={styles.timerEnds} aria-hidden="true">
          <span data-late={timerAt > 0.8 || undefined} style={{ left: `${timerAt * 100}%` }}>
            {text.timerEnds}
          </span>
        </p>
      )}
      <div className={styles.plot} aria-hidden="true">
        <svg
          aria-hidden="true"
          className={styles.curve}
          viewBox={`0 0 ${widthUnits} ${heightUnits}`}
          preserveAspectRatio="none"
        >
          <polygon className={styles.area} points={`${line} ${widthUnits},${heightUnits}`} />
          {timer !== null && (
            <path
              className={styles.timer}
              d={`M${timerAt * widthUnits},0V${timer.longerChance * heightUnits}`}
            />
          )}
          <polyline className={styles.line} points={line} />
          {shown.map((point) => (
            <path key={`${point.share} line`} className={styles.drop} d={`M${at(point)}V${heightUnits}`} />
          ))}
          {shown.map((point) => (
            <path key={point.share} className={styles.dot} d={`M${at(point)}h0`} />
          ))}
        </svg>
        {shown.map(({ share, days }) => (
          <span
            key={share}
            className={styles.share}
            data-late={days / longest > 0.8 || undefined}
            style={{ left: `${(days / longest) * 100}%`, top: `${(1 - share) * 100}%` }}
          >
            {share * 100} %
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{text.now}</span>
        {ticksOf(shown, longest).map((tick) => (
          <span key={tick.at} className={styles.tick} style={{ left: `${tick.at * 100}%` }}>
            {tick.time}
          </span>
        ))}
        <span>{formatDaysAsTime(longest)}</span>
      </p>
    </figure>
  );
}
