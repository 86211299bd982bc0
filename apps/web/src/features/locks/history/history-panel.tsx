import { continued } from '@keyhold/contracts/wording';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { type HistoryEntry, historyQuery, type LockDetail } from '../locks.calls';
import { HistoryDays } from './history-days';
import styles from './history-panel.module.css';
import { LockTally } from './lock-tally';
import { historyMessages as text } from './messages';

/** How much of it answers 'what happened?' before more is asked for. */
const shownAtFirst = 5;
/** So few more are no press worth. */
const fewMore = 2;
/** How often it is asked for again while it tells less than the lock on the page shows. */
const behindMs = 2000;

/** What happened to the lock and who did it: the last things at once, the rest when it is asked for, page by page. */
export function HistoryPanel({ lock }: { lock: LockDetail }) {
  const [all, setAll] = useState(false);
  const history = useInfiniteQuery({
    ...historyQuery(lock._id),
    enabled: lock.canReadHistory,
    // The end of a time is in the lock at once, and in the history when the server has saved it.
    refetchInterval: ({ state }) => isBehind(state.data?.pages[0], lock) && behindMs,
  });
  if (!lock.canReadHistory) return null;

  async function load(): Promise<void> {
    setAll(true);
    if (history.data !== undefined && !all) return;
    const { error } = history.data === undefined ? await history.refetch() : await history.fetchNextPage();
    if (error !== null)
      showToast({ title: text.failed, message: error.message, kind: 'error', key: `history-${lock._id}` });
  }

  const { data, isFetching, isError, hasNextPage } = history;
  const tally = data?.pages[0]?.tally;
  const entries = together(withEffects(data?.pages.flatMap(({ events }) => events) ?? []));
  const isShort = !hasNextPage && entries.length <= shownAtFirst + fewMore;
  const shown = all || isShort ? entries : entries.slice(0, shownAtFirst);
  const isWhole = shown.length === entries.length && !hasNextPage;
  return (
    <Card
      title={text.title}
      aria-label={text.title}
      className={data === undefined ? (styles.closed ?? '') : ''}
      aside={
        data === undefined &&
        isError && (
          <Button small busy={isFetching} onClick={() => void load()}>
            {text.load}
          </Button>
        )
      }
    >
      {data === undefined && isError && <p className={styles.end}>{text.failed}</p>}
      {tally && <LockTally tally={tally} />}
      {data !== undefined && <HistoryDays entries={shown} lock={lock} />}
      {data !== undefined && !isWhole && (
        <Button wide className={styles.more ?? ''} busy={all && isFetching} onClick={() => void load()}>
          {text.earlier}
        </Button>
      )}
      {data !== undefined && isWhole && (
        <p className={styles.end}>{entries.length === 0 ? text.empty : text.began}</p>
      )}
    </Card>
  );
}

const isBehind = (newest: { version: number } | undefined, lock: LockDetail) =>
  newest !== undefined && newest.version < lock.version;

const causes = new Set(['cards.drawn', 'games.wheel_spun', 'games.penalty_applied']);
const effects = new Set(['locks.time_added', 'locks.time_removed']);

/** One line a thing: what a draw, a spin or a penalty did to the time or the timer stands with it. */
function withEffects(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const told: HistoryEntry[] = [];
  for (const entry of entries) {
    const one = asOne(entry, told.at(-1));
    if (one === null) told.push(entry);
    else told.splice(-1, 1, one);
  }
  return told;
}

/** An entry together with the one after it; null where they are two things. */
function asOne(entry: HistoryEntry, after: HistoryEntry | undefined): HistoryEntry | null {
  if (after?.createdAt !== entry.createdAt || !causes.has(entry.type)) return null;
  if (effects.has(after.type)) {
    const effect = continued(after.message);
    // An option of the wheel may be called by what it does.
    const message = entry.message.endsWith(` ${effect}`) ? entry.message : `${entry.message}: ${effect}`;
    return { ...entry, type: entry.type === 'games.penalty_applied' ? entry.type : after.type, message };
  }
  // That a card froze the lock says no more than the card does.
  return entry.type === 'cards.drawn' && after.type === 'locks.frozen'
    ? { ...entry, type: after.type }
    : null;
}

const deckChanges = new Set(['cards.added', 'cards.removed']);
/** Cards that were saved together come in one after the other. */
const togetherMs = 60_000;

/** One line for neighbours that put the same card into the deck, or took it out, within a minute: '5 red cards put into the deck'. */
function together(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const runs: HistoryEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isAlike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap(([newest, ...others]) => {
    if (newest === undefined || others.length === 0) return newest ?? [];
    const cards = (one: string) => `${others.length + 1} ${one.toLowerCase()}s`;
    return { ...newest, message: newest.message.replace(/^.+ card(?= )/, cards) };
  });
}

const isAlike = (newest: HistoryEntry, entry: HistoryEntry) =>
  deckChanges.has(entry.type) &&
  newest.message === entry.message &&
  newest.actor.username === entry.actor.username &&
  Date.parse(newest.createdAt) - Date.parse(entry.createdAt) <= togetherMs;
