import { writeDays } from '@keyhold/contracts/wording';
import { PersonLink } from '../../../components/avatar/person-link';
import { classNames } from '../../../lib/class-names';
import { formatDay, formatTime, formatUtcDay } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { HistoryEntry, LockDetail } from '../locks.calls';
import styles from './history-days.module.css';
import { historyMessages as text } from './messages';

/**
 * The sign that goes with the words of an entry; a grey dot for all others. It says the same to both people of a lock:
 * green was done, brass was not, red is the penalty for it.
 */
const signs: Readonly<Record<string, string | undefined>> = {
  'locks.time_added': styles.plus,
  'locks.time_removed': styles.minus,
  'locks.verified': styles.green,
  'locks.verification_accepted': styles.green,
  'locks.tribute_paid': styles.green,
  'locks.payment_confirmed': styles.green,
  'games.task_completed': styles.green,
  'locks.ended': styles.green,
  'locks.verification_refused': styles.brass,
  'locks.payment_rejected': styles.brass,
  'games.task_failed': styles.brass,
  'locks.day_ended': styles.brass,
  'games.penalty_applied': styles.red,
  'locks.frozen': styles.ice,
  'locks.hygienic_started': styles.teal,
  'locks.hygienic_completed': styles.teal,
  'locks.hygienic_extended': styles.teal,
  'locks.hygienic_expired': styles.teal,
};

interface HistoryDaysProps {
  entries: readonly HistoryEntry[];
  lock: LockDetail;
}

/** Entries of the history like a diary: day by day, the newest first. */
export function HistoryDays({ entries, lock }: HistoryDaysProps) {
  const now = useNow(60_000);
  return daysOf(entries, now).map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h3 className={styles.name}>{day}</h3>
      <ol>
        {ofDay.map((entry) => (
          <Entry key={entry._id} entry={entry} lock={lock} />
        ))}
      </ol>
    </section>
  ));
}

/** The entries of each day of the reader, in the order in which they come. */
function daysOf(entries: readonly HistoryEntry[], now: number): [day: string, entries: HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = formatDay(Date.parse(entry.createdAt), now);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function Entry({ entry, lock }: { entry: HistoryEntry; lock: LockDetail }) {
  const { type, message, createdAt, actor } = entry;
  const now = useNow(60_000);
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.dot, signs[type])} aria-hidden="true" />
      <span className={styles.message}>
        {writeDays(message, (date) => formatUtcDay(date, now))}
        {tellsWho(lock, actor) && (
          <span className={styles.actor}>
            {' ·\u00a0'}
            <Actor actor={actor} lock={lock} />
          </span>
        )}
      </span>
      <time className={styles.time} dateTime={createdAt}>
        {formatTime(Date.parse(createdAt))}
      </time>
    </li>
  );
}

/** In a lock of one's own it is known who it was. */
const tellsWho = ({ type }: LockDetail, { kind }: HistoryEntry['actor']) =>
  text.actors[kind] !== null && !(type === 'SELF' && kind === 'WEARER');

const isViewer = ({ kind }: HistoryEntry['actor'], { isOwner }: LockDetail) =>
  kind === (isOwner ? 'KEYHOLDER' : 'WEARER');

/** Who did it; the other person of the lock leads to their profile. */
function Actor({ actor, lock }: { actor: HistoryEntry['actor']; lock: LockDetail }) {
  if (isViewer(actor, lock)) return text.you;
  const other = lock.isOwner ? lock.wearer : lock.owner;
  if (other !== null && other.username === actor.username) return <PersonLink person={other} />;
  return actor.username ?? text.actors[actor.kind];
}
