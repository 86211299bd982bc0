import { continued } from '@keyhold/contracts/wording';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { formatDay, formatTime } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { usePhone } from '../../../lib/use-phone';
import { type HistoryEntry, historyQuery, type LockDetail } from '../locks.calls';
import styles from './history-panel.module.css';
import { historyMessages as text } from './messages';

/** How much of it answers 'what happened?' before more is asked for. */
const shownAtFirst = { onPhone: 3, otherwise: 5 };
/** How often it is asked for again while it tells less than the lock on the page shows. */
const behindMs = 2000;

/** What happened to the lock and who did it: the last things at once, the rest when it is asked for, page by page. */
export function HistoryPanel({ lock }: { lock: LockDetail }) {
  const [all, setAll] = useState(false);
  const onPhone = usePhone();
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
  const entries = together(withEffects(data?.pages.flatMap(({ events }) => events) ?? []));
  const shown = all ? entries : entries.slice(0, onPhone ? shownAtFirst.onPhone : shownAtFirst.otherwise);
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
      {data !== undefined && <HistoryEntries entries={shown} lock={lock} />}
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

/** One line a thing: what a draw, a spin or a penalty did to the time stands with it. */
function withEffects(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const told: HistoryEntry[] = [];
  for (const entry of entries) {
    const after = told.at(-1);
    const isCause = causes.has(entry.type) && after?.createdAt === entry.createdAt && effects.has(after.type);
    if (!isCause) told.push(entry);
    else
      told.splice(-1, 1, {
        ...entry,
        type: after.type,
        message: `${entry.message}: ${continued(after.message)}`,
      });
  }
  return told;
}

const deckChanges = new Set(['cards.added', 'cards.removed']);
/** Cards that were saved together come in one after the other. */
const togetherMs = 60_000;

/** One line for neighbours that put the same card into the deck, or took it out, within a minute: '5 red cards were put into the deck'. */
function together(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const runs: HistoryEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isAlike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap(([newest, ...others]) => {
    if (newest === undefined || others.length === 0) return newest ?? [];
    return {
      ...newest,
      message: newest.message.replace(/^A (.+) card was /, `${others.length + 1} $1 cards were `),
    };
  });
}

const isAlike = (newest: HistoryEntry, entry: HistoryEntry) =>
  deckChanges.has(entry.type) &&
  newest.message === entry.message &&
  newest.actor.username === entry.actor.username &&
  Date.parse(newest.createdAt) - Date.parse(entry.createdAt) <= togetherMs;

/** The colour that goes with the words of an entry; brass for all others. */
const tones: Readonly<Record<string, string | undefined>> = {
  'locks.frozen': styles.ice,
  'locks.time_added': styles.red,
  'locks.payment_rejected': styles.red,
  'locks.verification_refused': styles.red,
  'locks.archived': styles.red,
  'locks.time_removed': styles.green,
  'locks.verified': styles.green,
  'locks.verification_accepted': styles.green,
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

/** Entries of the history, newest first, under the day of each. */
function HistoryEntries({ entries, lock }: HistoryEntriesProps) {
  const now = useNow(60_000);
  return byDay(entries, now).map(({ day, entries: ofDay }) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h3 className={styles.dayName}>{day}</h3>
      <ol>
        {ofDay.map(({ _id, type, message, createdAt, actor }) => (
          <li key={_id} className={styles.entry}>
            <span className={classNames(styles.dot, tones[type])} aria-hidden="true" />
            <span className={styles.message}>
              {message}
              {tellsWho(lock, actor, message) && (
                <span className={styles.actor}>
                  {' · '}
                  <Actor actor={actor} lock={lock} />
                </span>
              )}
            </span>
            <time className={styles.time} dateTime={createdAt}>
              {formatTime(Date.parse(createdAt))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  ));
}

interface Day {
  readonly day: string;
  readonly entries: HistoryEntry[];
}

/** Neighbours of one day together, by the reader's calendar. */
function byDay(entries: readonly HistoryEntry[], now: number): readonly Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = formatDay(Date.parse(entry.createdAt), now);
    if (days.at(-1)?.day === day) days.at(-1)?.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** In a lock of one's own it is known who it was, and where the message says it. */
function tellsWho(lock: LockDetail, actor: HistoryEntry['actor'], message: string): boolean {
  if (actor.kind === 'SYSTEM' || (lock.type === 'SELF' && actor.kind === 'WEARER')) return false;
  return !(isViewer(actor, lock) && /(^|: )you /i.test(message));
}

const isViewer = ({ kind }: HistoryEntry['actor'], { isOwner }: LockDetail) =>
  kind === (isOwner ? 'KEYHOLDER' : 'WEARER');

/** Who did it; the other person of the lock leads to their profile. */
function Actor({ actor, lock }: { actor: HistoryEntry['actor']; lock: LockDetail }) {
  if (isViewer(actor, lock)) return text.you;
  const other = lock.isOwner ? lock.wearer : lock.owner;
  if (other !== null && other.username === actor.username) return <PersonLink person={other} />;
  return actor.username ?? text.actors[actor.kind];
}
