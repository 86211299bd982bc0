import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { HistoryEntry } from '../locks.calls';
import styles from './history-panel.module.css';
import { historyMessages as text } from './messages';

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

export interface HistoryEntriesProps {
  entries: readonly HistoryEntry[];
  /** Whose acts are the viewer's own. */
  own: HistoryEntry['actor']['kind'];
}

/** Entries of the history, newest first. */
export function HistoryEntries({ entries, own }: HistoryEntriesProps) {
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
            {actor.kind === own ? text.you : (actor.username ?? text.actors[actor.kind])}
          </span>
        </li>
      ))}
    </ol>
  );
}
