import { overviewMessages as texts } from '../messages';
import staff from '../staff.module.css';
import type { Stats } from './overview.calls';
import styles from './overview.module.css';

const series = ['newUsers', 'startedLocks', 'endedLocks'] as const;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** Bars for the eye, and the same numbers as a table for the ear. */
export function ActivityChart({ daily }: { daily: Stats['daily'] }) {
  const highest = Math.max(...daily.flatMap((day) => series.map((name) => day[name])));
  if (highest === 0) return <p className={staff.quiet}>{texts.noActivity}</p>;
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {daily.map((day) => (
          <div key={day.date} className={styles.day}>
            <svg aria-hidden="true" viewBox="0 0 30 100" preserveAspectRatio="none" className={styles.bars}>
              {series.map((name, index) => {
                const height = (day[name] / highest) * 100;
                return (
                  <rect
                    key={name}
                    className={styles[name]}
                    x={index * 10 + 1}
                    y={100 - height}
                    width={8}
                    height={height}
                  />
                );
              })}
            </svg>
            <span className={staff.quiet}>{weekday.format(Date.parse(day.date))}</span>
          </div>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {series.map((name) => (
          <li key={name}>
            <span className={styles[name]} />
            {texts.series[name]}
          </li>
        ))}
      </ul>
      <table className="visually-hidden">
        <caption>{texts.activity}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {texts.series[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daily.map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              {series.map((name) => (
                <td key={name}>{day[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
