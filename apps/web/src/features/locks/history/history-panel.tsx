import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { type HistoryEntry, historyQuery, type LockDetail } from '../locks.calls';
import styles from './history-panel.module.css';
import { historyMessages as text } from './messages';

/** What happened to the lock and who did it, once it is asked for; page by page. */
export function HistoryPanel({ lock }: { lock: LockDetail }) {
  const [wanted, setWanted] = useState(false);
  const history = useInfiniteQuery({ ...historyQuery(lock._id), enabled: wanted });
  if (!lock.canReadHistory) return null;

  async function load(): Promise<void> {
    setWanted(true);
    const { error } = history.data === undefined ? await history.refetch() : await history.fetchNextPage();
    if (error !== null)
      showToast({ title: text.failed, message: error.message, kind: 'error', key: `history-${lock._id}` });
  }

  const { data, isFetching, hasNextPage } = history;
  const first = data?.pages[0]?.events.length;
  return (
    <Card
      title={text.title}
      className={first === undefined ? (styles.closed ?? '') : ''}
      aside={
        first === undefined && (
          <Button small busy={isFetching} onClick={() => void load()}>
            {text.load}
          </Button>
        )
      }
    >
      {data !== undefined && (
        <HistoryEntries entries={data.pages.flatMap(({ events }) => events)} lock={lock} />
      )}
      {hasNextPage && (
        <Button wide className={styles.more ?? ''} busy={isFetching} onClick={() => void load()}>
          {text.earlier}
        </Button>
      )}
      {first !== undefined && !hasNextPage && (
        <p className={styles.end}>{first === 0 ? text.empty : text.began}</p>
      )}
    </Card>
  );
}

/** The colour that goes with the words of an entry; brass for all others. */
const tones: Readonly<Record<string, string | undefined>> = {
  'locks.frozen': styles.ice,
  'locks.time_added': styles.red,
  'locks.payment_rejected': styles.red,
  'locks.archived': styles.red,
  'locks.time_removed': styles.green,
  'locks.verified': styles.green,
  'locks.payment_confirmed': styles.green,
  'locks.ended': styles.green,
  'locks.hygienic_started': styles.teal,
  'locks.hygienic_completed': styles.teal,
  'locks.hygienic_extended': styles.teal,
  'locks.hygienic_expired': styles.teal,
};

interface HistoryEntriesProps {
  entries: readonly HistoryEntry[];
  lock: LockDetail;
}

/** Entries of the history, newest first. */
function HistoryEntries({ entries, lock }: HistoryEntriesProps) {
  const now = useNow(60_000);
  return (
    <ol>
      {entries.map(({ _id, type, message, createdAt, actor }) => (
        <li key={_id} className={styles.entry}>
          <span className={classNames(styles.dot, tones[type])} aria-hidden="true" />
          <span className={styles.message}>{message}</span>
          <time className={styles.time} dateTime={createdAt}>
            {formatMoment(Date.parse(createdAt), now, 'short')}
          </time>
          <span className={styles.actor}>
            <Actor actor={actor} lock={lock} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who did it; the other person of the lock leads to their profile. */
function Actor({ actor, lock }: { actor: HistoryEntry['actor']; lock: LockDetail }) {
  if (actor.kind === (lock.isOwner ? 'KEYHOLDER' : 'WEARER')) return text.you;
  const other = lock.isOwner ? lock.wearer : lock.owner;
  if (other !== null && other.username === actor.username) return <PersonLink person={other} />;
  return actor.username ?? text.actors[actor.kind];
}
