import { BarChart } from '../../../components/chart/bar-chart';
import { dayRows } from '../../../components/chart/days';
import { overviewMessages as texts } from '../messages';
import type { Stats } from './overview.calls';

const series = [
  { name: 'newUsers', label: texts.series.newUsers, color: 'ice' },
  { name: 'startedLocks', label: texts.series.startedLocks, color: 'brass' },
  { name: 'endedLocks', label: texts.series.endedLocks, color: 'green' },
] as const;

/** What happened on each of the last days. */
export function ActivityChart({ daily }: { daily: Stats['daily'] }) {
  return (
    <BarChart
      caption={texts.activity}
      rowLabel={texts.day}
      rows={dayRows(daily)}
      series={series}
      empty={texts.noActivity}
    />
  );
}
