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
    /** Under the bars; where they are many, only some have one. */
    readonly short?: string | undefined;
    readonly values: Readonly<Record<Name, number>>;
  }[];
  series: readonly Series<Name>[];
  /** Stands there while all is nought. */
  empty: string;
}

/** Bars for the eye, and the same numbers as a table for the ear. */
export function BarChart<Name extends string>({
  caption,
  rowLabel,
  rows,
  series,
  empty,
}: BarChartProps<Name>) {
  const highest = Math.max(0, ...rows.flatMap(({ values }) => series.map(({ name }) => values[name])));
  if (highest === 0) return <p className={styles.empty}>{empty}</p>;
  const format = new Intl.NumberFormat('en-GB').format;
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <p className={styles.highest}>{format(highest)}</p>
        <div className={styles.columns} data-many={rows.length > 12 || undefined}>
          {rows.map(({ key, short, values }) => (
            <div key={key} className={styles.column}>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${series.length * 10} 100`}
                preserveAspectRatio="none"
                className={styles.bars}
              >
                {series.map(({ name, color }, index) => {
                  const height = (values[name] / highest) * 100;
                  return (
                    <rect
                      key={name}
                      className={styles[color]}
                      x={index * 10 + 1}
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
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ name, label, color }) => (
            <li key={name}>
              <span className={styles[color]} />
              {label}
            </li>
          ))}
        </ul>
      )}
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
