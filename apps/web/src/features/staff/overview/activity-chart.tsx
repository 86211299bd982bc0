import { BarChart } from '../../../components/chart/bar-chart';
import { overviewMessages as texts } from '../messages';
import type { Stats } from './overview.calls';

const series = [
  { name: 'newUsers', label: texts.series.newUsers, color: 'ice' },
  { name: 'startedLocks', label: texts.series.startedLocks, color: 'brass' },
  { name: 'endedLocks', label: texts.series.endedLocks, color: 'green' },
] as const;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** What happened on each of the last days. */
export function ActivityChart({ daily }: { daily: Stats['daily'] }) {
  const rows = daily.map(({ date, ...values }) => ({
    key: date,
    label: date,
    short: weekday.format(Date.parse(date)),
    values,
  }));
  return (
    <BarChart
      caption={texts.activity}
      rowLabel={texts.day}
      rows={rows}
      series={series}
      empty={texts.noActivity}
    />
  );
}
