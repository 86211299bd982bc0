import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { PageLink } from '../../../components/surface/page-link';
import { dateFormat, formatAgo } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { archivedLocksQuery } from './keyholder.calls';
import styles from './keyholder-dashboard.module.css';
import { keyholderMessages as text } from './messages';

/** The way to what the keyholder has put away, last on the page; asked for when it is opened. */
export function ArchivedLocks() {
  return (
    <Card as="div" className={styles.archived}>
      <Disclosure label={text.archivedLocks}>
        <Archived />
      </Disclosure>
    </Card>
  );
}

const days = () => dateFormat({ day: 'numeric', month: 'short' });

function Archived() {
  const archived = useQuery(archivedLocksQuery);
  const now = useNow(60_000);
  if (archived.data === undefined) {
    if (archived.isError) return <LoadFailed title={text.archivedFailed} query={archived} />;
    return (
      <Loading label={text.archivedLoading}>
        <Skeleton width="60%" />
      </Loading>
    );
  }
  if (archived.data.length === 0) return <p className={styles.none}>{text.noArchived}</p>;
  return (
    <ul>
      {archived.data.map(({ _id, title, wearer, endedAt, deletesAt }) => (
        <li key={_id}>
          <PageLink
            to="/lock/$id"
            params={{ id: _id }}
            label={wearer?.username ?? text.someone}
            summary={[
              endedAt === null ? title : text.endedOn(title, formatAgo(Date.parse(endedAt), now)),
              ...(deletesAt === null ? [] : [text.keptUntil(days().format(Date.parse(deletesAt)))]),
            ].join(' · ')}
          />
        </li>
      ))}
    </ul>
  );
}
