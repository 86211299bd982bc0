import { MOST_NAMES, TOP_NAMES } from '@keyhold/contracts/analytics/analytics';
import type { AiPeriod } from '@keyhold/contracts/staff/ai';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { BarChart } from '../../../components/chart/bar-chart';
import { dayRows } from '../../../components/chart/days';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { Change, Compared } from '../change';
import { Figures } from '../figures';
import { share, sinceDay } from '../messages';
import { PeriodPicks } from '../period';
import { useChangeServerSettings } from '../settings/server-settings.calls';
import staff from '../staff.module.css';
import { analyticsQuery, type Analytics as Sums } from './analytics.calls';
import styles from './analytics.module.css';
import { countryName } from './country-name';
import { analyticsMessages as texts } from './messages';
import { pageName } from './page-names';

const totals = ['visitors', 'newVisitors', 'sessions', 'pageViews'] as const;
const figures = ['uniqueVisitorsToday', 'pageViewsToday', 'totalUniqueVisitors', 'activeSessions'] as const;

/** The visits of the site, or the way to have them counted. */
export function Analytics({ period }: { period: AiPeriod }) {
  const query = useQuery(analyticsQuery(period));
  if (query.isError) return <LoadFailed title={texts.loadFailed} query={query} />;
  if (query.isPending) {
    return (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={420} />
      </Loading>
    );
  }
  const { enabled, currentStats } = query.data;
  // What was counted before stays to be seen.
  const hasSums = enabled || currentStats.totalUniqueVisitors > 0;
  return (
    <>
      {!enabled && <CountVisits />}
      {hasSums && <Visits sums={query.data} period={period} />}
    </>
  );
}

function CountVisits() {
  const change = useChangeServerSettings();
  return (
    <Card>
      <EmptyState
        title={texts.off}
        action={
          <Button
            busy={change.isPending}
            onClick={() =>
              change.mutate(
                { analyticsEnabled: true },
                {
                  onSuccess: () => showToast({ title: texts.turnedOn, kind: 'success', key: 'staff' }),
                  onError: ({ message }) =>
                    showToast({ title: texts.turnOnFailed, message, kind: 'error', key: 'staff' }),
                },
              )
            }
          >
            {texts.turnOn}
          </Button>
        }
      >
        {texts.offSentence}
      </EmptyState>
    </Card>
  );
}

interface VisitsProps {
  sums: Sums;
  period: AiPeriod;
}

function Visits({ sums, period }: VisitsProps) {
  const { sessions, pageViews } = sums.totals;
  const days = sums.daily.length;
  const whens = {
    uniqueVisitorsToday: undefined,
    pageViewsToday: undefined,
    totalUniqueVisitors: sums.countedSince === null ? undefined : sinceDay(sums.countedSince, serverNow()),
    activeSessions: texts.now,
  };
  return (
    <>
      <Figures figures={figures.map((name) => [texts.stats[name], sums.currentStats[name], whens[name]])} />
      <div className={staff.tools}>
        <PeriodPicks period={period} />
        <p className={staff.total}>
          <Compared isKnown={sums.totalsBefore !== null} days={days} /> {texts.delay}
        </p>
      </div>
      <Figures
        figures={totals.map((name) => [
          texts.totals[name],
          sums.totals[name],
          <Change
            key={name}
            now={sums.totals[name]}
            before={sums.totalsBefore?.[name] ?? null}
            days={days}
          />,
        ])}
      />
      {days > 1 && (
        <Card title={texts.daily}>
          <BarChart
            caption={texts.daily}
            rowLabel={texts.day}
            rows={dayRows(sums.daily)}
            series={[
              { name: 'pageViews', label: texts.totals.pageViews, color: 'brass' },
              { name: 'sessions', label: texts.totals.sessions, color: 'ice' },
            ]}
            empty={texts.nothing}
          />
        </Card>
      )}
      <div className={staff.halves}>
        <Top
          title={texts.countries}
          total={sessions}
          none={texts.noPlaces}
          rows={sums.topCountries.map(({ _id, count }) => ({ name: countryName(_id), count }))}
        />
        <Top
          title={texts.cities}
          total={sessions}
          none={texts.noPlaces}
          rows={sums.topCities.map(({ _id: { city, country }, count }) => ({
            name: country === null ? city : `${city}, ${countryName(country)}`,
            count,
          }))}
        />
        <Top
          title={texts.pages}
          total={pageViews}
          unit={texts.byView}
          rows={sums.topPages.map(({ _id, totalViews }) => ({ name: pageName(_id), count: totalViews }))}
        />
        <div className={staff.half}>
          <Top title={texts.browsers} total={sessions} rows={sums.topBrowsers.map(named)} />
          <Top title={texts.devices} total={sessions} rows={sums.topDevices.map(named)} />
        </div>
      </div>
      <Sessions sessions={sums.recentSessions} />
    </>
  );
}

const named = ({ _id, count }: { _id: string; count: number }) => ({ name: _id, count });

interface TopProps {
  title: string;
  rows: readonly { readonly name: string; readonly count: number }[];
  /** How much there was of what is counted, with what is in no row. */
  total: number;
  /** What is counted. */
  unit?: string;
  none?: string;
}

/** The most frequent of one kind, each with its share of all. */
function Top({ title, rows, total, unit = texts.bySession, none = texts.nothing }: TopProps) {
  const rest = total - rows.reduce((sum, { count }) => sum + count, 0);
  const [shown, more] = useFold(title, rows, rows.length + (rest > 0 ? 1 : 0));
  const restName = rows.length < MOST_NAMES ? texts.unknownPlace : texts.othersAndUnknown;
  return (
    <Card title={title} aside={rows.length > 0 && <span className={staff.quiet}>{unit}</span>} spaced>
      {rows.length === 0 ? (
        <p className={staff.quiet}>{none}</p>
      ) : (
        <ol className={styles.top}>
          {[...shown, ...(rest > 0 ? [{ name: restName, count: rest }] : [])].map(({ name, count }) => (
            <li key={name}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                {count.toLocaleString('en')} <span className={staff.quiet}>{share(count / total)}</span>
              </span>
              <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar}>
                <rect width={(count / total) * 100} height="4" />
              </svg>
            </li>
          ))}
        </ol>
      )}
      {more}
    </Card>
  );
}

/** The first rows of a list, and the button that shows all of them, which is not worth it for a single one. */
function useFold<Row>(
  title: string,
  rows: readonly Row[],
  count: number,
): readonly [readonly Row[], ReactNode] {
  const [all, setAll] = useState(false);
  if (rows.length <= TOP_NAMES + 1) return [rows, null];
  const words = all ? texts.first(TOP_NAMES) : texts.all(count);
  const button = (
    <Button small className={styles.fold} aria-label={`${words}: ${title}`} onClick={() => setAll(!all)}>
      {words}
    </Button>
  );
  return [all ? rows : rows.slice(0, TOP_NAMES), button];
}

function Sessions({ sessions }: { sessions: Sums['recentSessions'] }) {
  const { columns } = texts;
  const [shown, more] = useFold(texts.sessions, sessions, sessions.length);
  return (
    <Card title={texts.sessions} spaced>
      {sessions.length === 0 ? (
        <p className={staff.quiet}>{texts.noSessions}</p>
      ) : (
        <table className={styles.sessions}>
          <thead>
            <tr>
              {Object.values(columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ _id, ipAddress, city, country, browserName, deviceType, userId, startTime }) => (
              <tr key={_id}>
                <Known>{ipAddress}</Known>
                <Known>{[city, country && countryName(country)].filter(Boolean).join(', ')}</Known>
                <td>{browserName}</td>
                <td>{deviceType}</td>
                <td className={staff.named}>
                  {userId === null ? texts.anonymous : <PersonLink newTab person={userId} />}
                </td>
                <td>{formatMoment(Date.parse(startTime), serverNow(), 'short')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
    </Card>
  );
}

/** What may not be known of a visit; a phone then leaves it out. */
function Known({ children }: { children: string }) {
  return children === '' ? <td className={styles.unknown}>{texts.unknown}</td> : <td>{children}</td>;
}
