import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import type { LockDetail } from '../locks.calls';
import { historyQuery } from '../locks.calls';
import { HistoryEntries } from './history-entries';
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
        <HistoryEntries
          entries={data.pages.flatMap(({ events }) => events)}
          own={lock.isOwner ? 'KEYHOLDER' : 'WEARER'}
        />
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
