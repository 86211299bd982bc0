import { classNames } from '../../../lib/class-names';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { opensFact } from '../dashboard/lock-countdown';
import styles from '../dashboard/session-facts.module.css';
import type { LockDetail } from '../locks.calls';
import { FeatureList } from './feature-list';
import { detailsMessages as text } from './messages';

type Fact = readonly [name: string, value: string];

function hardStopText(lock: LockDetail, moment: (iso: string) => string): string {
  if (lock.hardStopAt !== null) return moment(lock.hardStopAt);
  return text.noHardStop;
}

function maximumText({ maxDurationSeconds, limitBeyondMax }: LockDetail): string {
  if (maxDurationSeconds === null) return text.noMaximum;
  const maximum = formatDurationShort(maxDurationSeconds * 1000);
  return limitBeyondMax ? maximum : text.softMaximum(maximum);
}

function hygieneFacts(lock: LockDetail): Fact[] {
  if (!lock.hygienicUnlockEnabled) return [];
  const { hygienicUnlockUsedCount: used, hygienicUnlockMaxUses: most } = lock;
  const counted = lock.hygienicUnlockStatus?.type === 'COUNT_BASED';
  return [[text.hygiene, counted ? text.hygieneUsed(used, most) : text.hygieneUsedOnly(used)]];
}

function factsOf(lock: LockDetail, moment: (iso: string) => string): Fact[] {
  const since: Fact[] = [
    [text.lockedSince, moment(lock.startedAt)],
    [text.initial, formatDurationShort(lock.initialDurationSeconds * 1000)],
  ];
  const ended: Fact[] =
    lock.endedAt === null
      ? [
          [text.opens, opensFact(lock, moment)],
          [text.hardStop, hardStopText(lock, moment)],
          [text.safetyExit, lock.safetyExit ? moment(lock.safetyExit.dueAt) : `${lock.safetyExitHours} h`],
        ]
      : [
          [text.ended, moment(lock.endedAt)],
          // One that ended early did not go the whole way.
          ...(lock.endReason === 'TIMER' && lock.progress !== null
            ? [[text.progress, `${lock.progress} %`] as const]
            : []),
          [text.deletion, lock.deletesAt === null ? text.deletedLater : moment(lock.deletesAt)],
        ];
  return [
    ...since,
    ...ended,
    [text.maximum, maximumText(lock)],
    [text.combination, text.combinationTypes[lock.session.combinationType]],
    ...hygieneFacts(lock),
    [text.timezone, lock.timezone],
    ...(lock.lockedCount === null ? [] : [[text.wornNow, text.lockedCount(lock.lockedCount)] as const]),
  ];
}

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
