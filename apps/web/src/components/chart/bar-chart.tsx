import { type PointerEvent, useState } from 'react';
import styles from './bar-chart.module.css';

interface Series<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly color: 'ice' | 'brass' | 'green';
}

interface BarChartProps<Name extends string> {
  /** What it shows. */
  caption: string;
  /** What a row is: 'Day'. */
  rowLabel: string;
  rows: readonly {
    readonly key: string;
    /** As it is read out. */
    readonly label: string;
    /** Under the bars, in two lines; where they are many, only some have one. */
    readonly short?: string | undefined;
    readonly values: Readonly<Record<Name, number>>;
  }[];
  series: readonly Series<Name>[];
  /** Stands there while all is nought. */
  empty: string;
}

/** Bars for the eye, with the values of the row that is pointed at or chosen by keys, and the same numbers as a table for the ear. */
export function BarChart<Name extends string>({
  caption,
  rowLabel,
  rows,
  series,
  empty,
}: BarChartProps<Name>) {
  const [picked, setPicked] = useState<string>();
  const highest = Math.max(0, ...rows.flatMap(({ values }) => series.map(({ name }) => values[name])));
  if (highest === 0) return <p className={styles.empty}>{empty}</p>;
  const format = new Intl.NumberFormat('en-GB').format;
  const found = rows.findIndex(({ key }) => key === picked);
  const at = found === -1 ? rows.length - 1 : found;
  const shownValue = (name: Name) => format(rows[at]?.values[name] ?? 0);
  const pick = (index: number) => setPicked(rows[index]?.key);

  function pickUnder({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    pick(Math.floor(((clientX - left) / width) * rows.length));
  }

  return (
    <>
      <div className={styles.values} aria-hidden="true">
        <p>{rows[at]?.label}</p>
        <ul>
          {series.map(({ name, label, color }) => (
            <li key={name}>
              <span className={styles[color]} />
              {label} <strong>{shownValue(name)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.chart} onPointerDown={pickUnder} onPointerMove={pickUnder}>
        <input
          type="range"
          className={styles.keys}
          aria-label={`${caption}: ${rowLabel}`}
          aria-valuetext={[
            rows[at]?.label,
            ...series.map(({ name, label }) => `${label} ${shownValue(name)}`),
          ].join(', ')}
          max={rows.length - 1}
          value={at}
          onChange={({ target }) => pick(Number(target.value))}
        />
        <p className={styles.highest} aria-hidden="true">
          {format(highest)}
        </p>
        <div className={styles.columns} data-many={rows.length > 12 || undefined} aria-hidden="true">
          {rows.map(({ key, short, values }, index) => (
            <div key={key} className={styles.column} data-picked={index === at || undefined}>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${series.length * 10} 100`}
                preserveAspectRatio="none"
                className={styles.bars}
              >
                {series.map(({ name, color }, place) => {
                  const height = (values[name] / highest) * 100;
                  return (
                    <rect
                      key={name}
                      className={styles[color]}
                      x={place * 10 + 1}
                      y={100 - height}
                      width={8}
                      height={height}
                    />
                  );
                })}
              </svg>
              <span className={styles.short}>{short}</span>
            </div>
          ))}
        </div>
      </div>
      {/* A table by itself would be as wide as its words. */}
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {series.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {series.map(({ name }) => (
                  <td key={name}>{format(values[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
