import type { CSSProperties } from 'react';
import { oddsMessages as text } from './messages';
import { formatChance, formatMargin, formatPlusMinus } from './odds-numbers';
import styles from './out-by-chart.module.css';

/** As the rules have it, and the server's reply. */
export interface DayChance {
  day: number;
  chance: number;
  margin: number;
}

/** Up to where it is solid, and how much more it may be, as shares of the whole. */
function barParts({ chance, margin }: DayChance): CSSProperties {
  const low = Math.max(0, chance - margin);
  const high = Math.min(1, chance + margin);
  return { '--solid': low, '--open': high - low } as CSSProperties;
}

function Day({ by }: { by: DayChance }) {
  return (
    <li className={styles.day}>
      <span className={styles.name}>{text.day(by.day)}</span>
      <span className="visually-hidden">: </span>
      <span className={styles.chance}>
        {formatChance(by)}
        {by.margin > 0 && (
          <>
            <span className={styles.margin} aria-hidden="true">
              {formatPlusMinus(by.margin)}
            </span>
            <span className="visually-hidden">, {text.within(formatMargin(by.margin))}</span>
          </>
        )}
      </span>
      <span className={styles.track} aria-hidden="true" style={barParts(by)}>
        <span className={styles.solid} />
        <span className={styles.open} />
      </span>
    </li>
  );
}

/** How likely the lock is out by some days, as bars, pale where the simulation leaves it open; a list for those who listen. */
export function OutByChart({ outBy }: { outBy: readonly DayChance[] }) {
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{text.outBy}</figcaption>
      <ol className={styles.days} aria-label={text.outBy}>
        {outBy.map((by) => (
          <Day key={by.day} by={by} />
        ))}
      </ol>
      {outBy.some(({ margin }) => margin > 0) && <p className={styles.note}>{text.margins}</p>}
    </figure>
  );
}
