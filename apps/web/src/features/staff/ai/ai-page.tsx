import { type AiPeriod, daysOfPeriod } from '@keyhold/contracts/staff/ai';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../../components/chart/bar-chart';
import { dayRows } from '../../../components/chart/days';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Card } from '../../../components/surface/card';
import { serverNow } from '../../../lib/server-time';
import { Change, Compared } from '../change';
import { Figures } from '../figures';
import { sinceDay } from '../messages';
import { PeriodPicks } from '../period';
import staff from '../staff.module.css';
import { type AiAnalytics, type AiPerformance, aiAnalyticsQuery, aiPerformanceQuery } from './ai.calls';
import styles from './ai.module.css';
import { percent, aiMessages as texts } from './messages';
import { TopUsers } from './top-users';

const shown = [
  'totalChats',
  'totalImages',
  'activeUsers',
  'totalErrors',
  'totalTokens',
  'averageTokensPerDay',
] as const;

/** What AI keyholders use and how they do, over a period. */
export function AiPage({ period }: { period: AiPeriod }) {
  const analytics = useQuery(aiAnalyticsQuery(period));
  const performance = useQuery(aiPerformanceQuery(period));
  return (
    <>
      <div className={staff.tools}>
        <PeriodPicks period={period} />
        {analytics.isSuccess && (
          <p className={staff.total}>
            <Compared isKnown={analytics.data.overviewBefore !== null} days={daysOfPeriod[period]} />{' '}
            {texts.utc}
          </p>
        )}
      </div>
      {analytics.isError ? (
        <LoadFailed title={texts.loadFailed} query={analytics} />
      ) : performance.isError ? (
        <LoadFailed title={texts.loadFailed} query={performance} />
      ) : analytics.isPending || performance.isPending ? (
        <Loading label={texts.loading}>
          <Skeleton shape="block" height={360} />
        </Loading>
      ) : (
        <>
          <Used analytics={analytics.data} />
          <div className={staff.halves}>
            {period !== '24h' && <Days daily={analytics.data.dailyBreakdown} />}
            <TopUsers users={analytics.data.topUsers} />
            <Insights analytics={analytics.data} performance={performance.data} />
          </div>
        </>
      )}
    </>
  );
}

function Used({ analytics }: { analytics: AiAnalytics }) {
  const { overview, overviewBefore, usedSince, dailyBreakdown: days } = analytics;
  const isShort = usedSince !== null && days.some(({ date }) => date < usedSince);
  const since = isShort ? sinceDay(usedSince, serverNow()) : undefined;
  return (
    <Figures
      figures={shown.map((name) => [
        texts.overview[name],
        overview[name],
        (name === 'averageTokensPerDay' && since) || (
          <Change
            key={name}
            now={overview[name]}
            before={overviewBefore?.[name] ?? null}
            days={days.length}
          />
        ),
      ])}
    />
  );
}

interface InsightsProps {
  analytics: AiAnalytics;
  performance: AiPerformance;
}

function Insights({ analytics: { insights, overview }, performance }: InsightsProps) {
  const facts = [
    [texts.tokensPerUser, insights.tokensPerUser.toLocaleString('en-GB')],
    [texts.imagesPerUser, insights.imagesPerUser],
    [texts.errorRate, percent(insights.errorRate)],
    [texts.flagged, percent(performance.qualityMetrics.flaggedContentRate)],
    [texts.satisfaction, overview.averageSatisfaction ?? texts.notRated],
    [texts.range, rangeOf(performance.responseTime)],
  ];
  return (
    <Card title={texts.insights}>
      <dl className={styles.insights}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function rangeOf({ min, max }: { min: number | null; max: number | null }): string {
  return min === null || max === null ? texts.noAnswer : `${texts.ms(min)} – ${texts.ms(max)}`;
}

function Days({ daily }: { daily: AiAnalytics['dailyBreakdown'] }) {
  const rows = dayRows(daily);
  return (
    <>
      <Card title={texts.daily}>
        <BarChart
          caption={texts.daily}
          rowLabel={texts.day}
          rows={rows}
          series={[
            { name: 'totalConversations', label: texts.series.totalConversations, color: 'brass' },
            { name: 'totalImages', label: texts.series.totalImages, color: 'ice' },
          ]}
          empty={texts.dailyEmpty}
        />
      </Card>
      <Card title={texts.tokens}>
        <BarChart
          caption={texts.tokens}
          rowLabel={texts.day}
          rows={rows}
          series={[{ name: 'totalTokens', label: texts.tokens, color: 'green' }]}
          empty={texts.tokensEmpty}
        />
      </Card>
    </>
  );
}
