import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { AiTables } from '../ai/ai-tables';
import { overviewMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { ActivityChart } from './activity-chart';
import { FirstSteps } from './first-steps';
import { type HealthPart, healthQuery, statsQuery } from './overview.calls';
import styles from './overview.module.css';

const shown = ['totalLocks', 'activeLocks', 'frozenLocks', 'totalUsers'] as const;

/** How much there is, what happened lately, and whether everything works. */
export function Overview({ isSiteOwner }: { isSiteOwner: boolean }) {
  const stats = useQuery(statsQuery);
  return (
    <>
      {isSiteOwner && <FirstSteps />}
      {stats.isError && <LoadFailed title={texts.loadFailed} query={stats} />}
      {stats.isPending && (
        <Loading label={texts.loading}>
          <Skeleton shape="block" height={360} />
        </Loading>
      )}
      {stats.isSuccess && (
        <>
          <dl className={styles.stats}>
            {shown.map((name) => (
              <Card key={name} as="div" className={styles.stat ?? ''}>
                <dt>{texts.stats[name]}</dt>
                <dd>{stats.data[name]}</dd>
              </Card>
            ))}
          </dl>
          <Card aria-labelledby="staff-activity">
            <h2 id="staff-activity" className={styles.title}>
              {texts.activity}
            </h2>
            <ActivityChart daily={stats.data.daily} />
          </Card>
        </>
      )}
      <AiTables />
      <Health />
    </>
  );
}

const looks = {
  good: { tone: 'green', icon: <CheckIcon size={14} /> },
  care: { tone: 'brass', icon: <InfoIcon size={14} /> },
  bad: { tone: 'red', icon: <WarningIcon size={14} /> },
} as const;

function Health() {
  const query = useQuery(healthQuery);
  return (
    <Card aria-labelledby="staff-health">
      <h2 id="staff-health" className={styles.title}>
        {texts.health}
      </h2>
      {query.isError && <LoadFailed title={texts.healthFailed} query={query} />}
      {query.isPending && <Skeleton shape="block" height={240} />}
      {query.isSuccess && (
        <>
          <ul className={staff.lines}>
            {query.data.parts.map((part) => (
              <Part key={part.part} part={part} />
            ))}
          </ul>
          <p className={staff.quiet}>{texts.version(query.data.version)}</p>
        </>
      )}
    </Card>
  );
}

function Part({ part: { part, grade, fact } }: { part: HealthPart }) {
  return (
    <li className={styles.part}>
      <div>
        <strong>{texts.parts[part]}</strong>
        <p className={staff.quiet}>{fact}</p>
      </div>
      <Chip {...looks[grade]}>{texts.grades[grade]}</Chip>
    </li>
  );
}
