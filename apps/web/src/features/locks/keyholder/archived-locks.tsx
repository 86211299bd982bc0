import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { PageLink } from '../../../components/surface/page-link';
import { dateFormat, formatAgo } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { archivedLocksQuery } from './keyholder.calls';
import styles from './keyholder-dashboard.module.css';
import { keyholderMessages as text } from './messages';

/** The way to what the keyholder has put away, last on the page. Nothing where that is nothing. */
export function ArchivedLocks() {
  const archived = useQuery(archivedLocksQuery);
  if (archived.data?.length === 0 || archived.isPending) return null;
  return (
    <Card as="div" className={styles.archived}>
      {archived.data === undefined ? (
        <LoadFailed title={text.archivedFailed} query={archived} />
      ) : (
        <Disclosure label={text.archivedLocks} summary={text.archivedCount(archived.data.length)}>
          <Archived locks={archived.data} />
        </Disclosure>
      )}
    </Card>
  );
}

const days = () => dateFormat({ day: 'numeric', month: 'short' });

function Archived({ locks }: { locks: readonly DashboardLock[] }) {
  const now = useNow(60_000);
  return (
    <ul>
      {locks.map(({ _id, title, wearer, endedAt, deletesAt }) => (
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
