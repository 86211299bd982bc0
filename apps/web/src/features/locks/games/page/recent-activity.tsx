import { PenaltyIcon, WheelIcon } from '../../../../components/game-icons/game-icons';
import { CheckIcon, CloseIcon } from '../../../../components/icons/icons';
import { Card } from '../../../../components/surface/card';
import { classNames } from '../../../../lib/class-names';
import { dateFormat, formatAgo } from '../../../../lib/format/instant';
import { useNow } from '../../../../lib/use-now';
import type { Games } from '../games.calls';
import { gamesMessages as text } from '../messages';
import { formatAdjustment } from '../modules';
import styles from './recent-activity.module.css';

type Entry = Games['gameSession']['gameHistory'][number];

const kinds = {
  TASK_COMPLETED: { name: text.completed, icon: <CheckIcon />, tone: styles.good },
  TASK_FAILED: { name: text.failed, icon: <CloseIcon />, tone: styles.bad },
  SPIN: { name: text.spun, icon: <WheelIcon />, tone: styles.plain },
  DAY_MISSED: { name: text.missed, icon: <PenaltyIcon />, tone: styles.bad },
};

// A civil day has no zone: it is read and written as one of UTC.
const days = () => dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' });

function wordsOf({ kind, details }: Entry): string {
  return kind === 'DAY_MISSED' ? text.missedDay(days().format(Date.parse(details))) : details;
}

/** What an entry has brought; null where it brought nothing, or is hidden. */
export function gainOf({
  pointsEarned,
  timeAdjustment,
}: Entry): { words: string; tone: string | undefined } | null {
  if (pointsEarned > 0) return { words: text.pointsEarned(pointsEarned), tone: styles.good };
  if (timeAdjustment === null || timeAdjustment === 0) return null;
  return { words: formatAdjustment(timeAdjustment), tone: timeAdjustment > 0 ? styles.bad : styles.good };
}

export interface RecentActivityProps {
  entries: readonly Entry[];
  /** The history is kept from the viewer. */
  hidden: boolean;
}

/** The last five plays and missed days, newest first. */
export function RecentActivity({ entries, hidden }: RecentActivityProps) {
  const now = useNow(60_000);
  return (
    <Card title={text.activity} aria-label={text.activity}>
      {entries.length === 0 && (
        <p className={styles.none}>{hidden ? text.activityHidden : text.noActivity}</p>
      )}
      <ol className={styles.entries}>
        {entries.map((entry) => {
          const { name, icon, tone } = kinds[entry.kind];
          const gain = gainOf(entry);
          return (
            <li key={`${entry.kind} ${entry.timestamp}`} className={styles.entry}>
              <span className={classNames(styles.icon, tone)}>{icon}</span>
              <span className={styles.words}>
                <span className={styles.details}>{wordsOf(entry)}</span>
                <span className={styles.when}>
                  {name} ·{' '}
                  <time dateTime={entry.timestamp}>{formatAgo(Date.parse(entry.timestamp), now)}</time>
                </span>
              </span>
              {gain !== null && <span className={classNames(styles.gain, gain.tone)}>{gain.words}</span>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
