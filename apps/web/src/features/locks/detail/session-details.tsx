import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment, formatTime, isMidnight } from '../../../lib/format/instant';
import { cityOf } from '../../../lib/format/zone-name';
import { useNow } from '../../../lib/use-now';
import { ElapsedTime } from '../dashboard/elapsed-time';
import styles from '../dashboard/session-facts.module.css';
import type { LockDetail } from '../locks.calls';
import { FeatureList } from './feature-list';
import { detailsMessages as text } from './messages';

type Moment = (iso: string) => string;
type Fact = readonly [name: string, value: ReactNode];

function maximumFacts({ maxDurationSeconds, limitBeyondMax }: LockDetail): Fact[] {
  if (maxDurationSeconds === null) return [];
  const maximum = formatDurationShort(maxDurationSeconds * 1000);
  return [limitBeyondMax ? [text.maximum, maximum] : [text.softMaximum, maximum]];
}

function exitFacts({ safetyExit, safetyExitHours }: LockDetail, moment: Moment): Fact[] {
  return [[text.safetyExit, safetyExit ? moment(safetyExit.dueAt) : text.exitAfter(safetyExitHours)]];
}

function hygieneFacts(lock: LockDetail): Fact[] {
  if (!lock.hygienicUnlockEnabled) return [];
  const { hygienicUnlockUsedCount: used, hygienicUnlockMaxUses: most } = lock;
  const counted = lock.hygienicUnlockStatus?.type === 'COUNT_BASED';
  // What it is stands among the features below.
  if (!counted && used === 0) return [];
  return [[text.hygiene, counted ? text.hygieneUsed(used, most) : text.hygieneUsedOnly(used)]];
}

/** What the timer began with; where it has been moved since, that it is another by now. */
function initialWords({ initialDurationSeconds, totalSeconds, endedAt }: LockDetail): string {
  const initial = formatDurationShort(initialDurationSeconds * 1000);
  const isMoved = endedAt === null && totalSeconds !== null && totalSeconds !== initialDurationSeconds;
  return isMoved ? text.initialMoved(initial, formatDurationShort(totalSeconds * 1000)) : initial;
}

/** When a day of its zone ends; where the reader's clock says another time then, that too. */
function dayEndWords({ timezone, dayEndsAt }: LockDetail): string {
  const end = dayEndsAt === null ? null : Date.parse(dayEndsAt);
  const here = end === null || isMidnight(end) ? null : formatTime(end);
  return text.midnight(cityOf(timezone), here);
}

/** What the head of the page says of a lock that runs is not here. */
function factsOf(lock: LockDetail, moment: Moment): Fact[] {
  const since: Fact[] = [
    [text.lockedFor, <ElapsedTime key="elapsed" lock={lock} count={4} />],
    [text.lockedSince, moment(lock.startedAt)],
    // Beside a timer that is hidden it would be a guess at it.
    ...(lock.endedAt === null && lock.remainingSeconds === null
      ? []
      : [[text.initial, initialWords(lock)] as const]),
  ];
  const ended: Fact[] =
    lock.endedAt === null
      ? exitFacts(lock, moment)
      : [
          [text.ended, moment(lock.endedAt)],
          [text.deletion, lock.deletesAt === null ? text.deletedLater : moment(lock.deletesAt)],
        ];
  return [
    ...since,
    ...ended,
    ...maximumFacts(lock),
    [text.combination, text.combinationTypes[lock.session.combinationType]],
    ...hygieneFacts(lock),
    ...(hasDuties(lock) ? [[text.timezone, dayEndWords(lock)] as const] : []),
    // One that has ended is worn no more.
    ...(lock.lockedCount === null || !lock.isOwner || lock.endedAt !== null
      ? []
      : [[text.wornNow, text.lockedCount(lock.lockedCount)] as const]),
  ];
}

/** Something of it counts by the day. */
const hasDuties = (lock: LockDetail) =>
  lock.requireDailyVerification ||
  lock.dailyTributeEnabled ||
  lock.taskModule?.enabled === true ||
  lock.wheelModule?.enabled === true;

/** What was agreed at the start, and what the lock comes to. */
export function SessionDetails({ lock }: { lock: LockDetail }) {
  const now = useNow(60_000);
  const moment = (iso: string) => formatMoment(Date.parse(iso), now, 'short');
  return (
    <>
      {lock.description !== '' && <p className={styles.description}>{lock.description}</p>}
      <dl className={classNames(styles.facts, styles.two)}>
        {factsOf(lock, moment).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FeatureList lock={lock} />
    </>
  );
}
