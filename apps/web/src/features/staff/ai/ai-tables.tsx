import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import staff from '../staff.module.css';
import { aiAnalyticsQuery, aiPerformanceQuery } from './ai.calls';
import styles from './ai.module.css';
import { aiMessages as texts } from './messages';
import { TopUsers } from './top-users';

/** Who uses AI keyholders most, how fast those answer, and what they do: of the last seven days. */
export function AiTables() {
  const analytics = useQuery(aiAnalyticsQuery('7d'));
  const performance = useQuery(aiPerformanceQuery('7d'));
  if (analytics.isError) return <LoadFailed title={texts.loadFailed} query={analytics} />;
  if (performance.isError) return <LoadFailed title={texts.loadFailed} query={performance} />;
  if (analytics.isPending || performance.isPending)
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={240} />
      </Loading>
    );
  const { responseTime, popularCommands, qualityMetrics } = performance.data;
  const { averageImageRating } = qualityMetrics;
  return (
    <Columns
      main={
        <>
          <Card title={texts.performance}>
            {responseTime.total === 0 ? (
              <p className={staff.quiet}>{texts.noPerformance}</p>
            ) : (
              <dl className={staff.facts}>
                <dt>{texts.average}</dt>
                <dd>{responseTime.avg === null ? texts.noAnswer : texts.ms(responseTime.avg)}</dd>
                <dt>{texts.total}</dt>
                <dd>{responseTime.total.toLocaleString('en-GB')}</dd>
                <dt>{texts.quality}</dt>
                <dd>{averageImageRating === null ? texts.notRated : texts.outOfFive(averageImageRating)}</dd>
              </dl>
            )}
          </Card>
          <Card title={texts.commands}>
            {popularCommands.length === 0 ? (
              <p className={staff.quiet}>{texts.noCommands}</p>
            ) : (
              <ul className={staff.lines}>
                {popularCommands.map(({ _id, count }) => (
                  <li key={_id} className={styles.command}>
                    <span>{_id === null ? texts.unknown : (texts.commandNames[_id] ?? _id)}</span>
                    <strong>{count.toLocaleString('en-GB')}</strong>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </>
      }
      detail={<TopUsers users={analytics.data.topUsers} />}
    />
  );
}
