import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../components/icons/icons';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { Disclosure } from '../../../components/surface/disclosure';
import { PageLink } from '../../../components/surface/page-link';
import { usePhone } from '../../../lib/use-phone';
import { AiTables } from '../ai/ai-tables';
import { staffDevicesQuery } from '../devices/devices.calls';
import { deviceMessages } from '../devices/messages';
import { Figures } from '../figures';
import { overviewMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { tasksQuery } from '../tasks/tasks.calls';
import { ActivityChart } from './activity-chart';
import { FirstSteps } from './first-steps';
import { type HealthPart, healthQuery, statsQuery } from './overview.calls';
import styles from './overview.module.css';

const shown = ['totalLocks', 'activeLocks', 'frozenLocks', 'totalUsers'] as const;

interface OverviewProps {
  isSiteOwner: boolean;
  onSettings: () => void;
}

/** What waits and what does not work, then how much there is and what happened lately. */
export function Overview({ isSiteOwner, onSettings }: OverviewProps) {
  const stats = useQuery(statsQuery);
  const phone = usePhone();
  const firstSteps = isSiteOwner && <FirstSteps onSettings={onSettings} />;
  return (
    <>
      <Columns
        main={
          <>
            <Waiting />
            {!phone && firstSteps}
          </>
        }
        detail={
          <>
            {stats.isError && <LoadFailed title={texts.loadFailed} query={stats} />}
            {stats.isPending && (
              <Loading label={texts.loading}>
                <Skeleton shape="block" height={360} />
              </Loading>
            )}
            {stats.isSuccess && (
              <>
                <Figures figures={shown.map((name) => [texts.stats[name], stats.data[name]])} />
                {phone && firstSteps}
                <Card title={texts.activity}>
                  <ActivityChart daily={stats.data.daily} />
                </Card>
              </>
            )}
          </>
        }
      />
      <h2 className={styles.heading}>{texts.ai}</h2>
      <AiTables />
    </>
  );
}

const looks = {
  good: { tone: 'green', icon: <CheckIcon size={14} /> },
  care: { tone: 'brass', icon: <InfoIcon size={14} /> },
  bad: { tone: 'red', icon: <WarningIcon size={14} /> },
} as const;

/** What somebody has to see to: reports, removals of devices, checks that are not good; the good ones behind one line. */
function Waiting() {
  const health = useQuery(healthQuery);
  const tasks = useQuery(tasksQuery(1, 'open'));
  const devices = useQuery(staffDevicesQuery(1, ''));
  const parts = health.data?.parts ?? [];
  const problems = parts.filter(({ grade }) => grade !== 'good');
  const good = parts.filter(({ grade }) => grade === 'good');
  const reports = tasks.data?.counts ?? { open: 0, overdue: 0 };
  const removals = devices.data?.removals ?? { open: 0, overdue: 0 };
  const nothing = reports.open + removals.open === 0 && tasks.isSuccess && devices.isSuccess;
  return (
    <Card title={texts.waits} className={styles.waits ?? ''}>
      {[tasks, devices, health].some(({ isPending }) => isPending) && <Skeleton shape="block" height={52} />}
      {reports.open > 0 && (
        <PageLink
          to="/admin"
          search={{ tab: 'tasks' }}
          label={texts.reports(reports.open, reports.overdue)}
        />
      )}
      {removals.open > 0 && (
        <PageLink
          to="/admin"
          search={{ tab: 'devices' }}
          label={deviceMessages.removals(removals.open, removals.overdue)}
        />
      )}
      {health.isError && <LoadFailed title={texts.healthFailed} query={health} />}
      {nothing && health.isSuccess && (
        <p className={staff.quiet}>{problems.length === 0 ? texts.nothingWaits : texts.nothingWaitsBut}</p>
      )}
      {problems.length > 0 && <Parts parts={problems} />}
      {health.isSuccess && (
        <Disclosure label={texts.goodChecks(good.length)} summary={texts.version(health.data.version)}>
          <Parts parts={good} />
        </Disclosure>
      )}
    </Card>
  );
}

function Parts({ parts }: { parts: readonly HealthPart[] }) {
  return (
    <ul className={staff.lines}>
      {parts.map(({ part, grade, fact }) => (
        <li key={part} className={styles.part}>
          <div>
            <strong>{texts.parts[part]}</strong>
            <p className={staff.quiet}>{fact}</p>
          </div>
          <Chip {...looks[grade]}>{texts.grades[grade]}</Chip>
        </li>
      ))}
    </ul>
  );
}
