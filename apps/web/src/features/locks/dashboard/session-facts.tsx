import type { ReactNode } from 'react';
import { Disclosure } from '../../../components/surface/disclosure';
import { classNames } from '../../../lib/class-names';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { usePhone } from '../../../lib/use-phone';
import { ArchiveButton } from '../archive/archive-button';
import type { DashboardLock } from '../locks.calls';
import { sessionMessages } from '../messages';
import { ElapsedTime } from './elapsed-time';
import { opensFact } from './lock-countdown';
import styles from './session-facts.module.css';

interface SessionFactsProps {
  lock: DashboardLock;
  /** Beside the card of the lead lock, which tells more of them while it runs. */
  lead?: boolean;
}

/** What was agreed at the start and where it stands. */
function SessionFacts({ lock, lead = false }: SessionFactsProps) {
  const now = useNow(60_000);
  const moment = (iso: string) => formatMoment(Date.parse(iso), now, 'short');
  const facts: readonly [string, ReactNode][] = [
    [sessionMessages.lockedFor, <ElapsedTime key="elapsed" lock={lock} count={3} />],
    [sessionMessages.initial, formatDurationShort(lock.initialDurationSeconds * 1000)],
    [sessionMessages.started, moment(lock.startedAt)],
    lock.endedAt === null
      ? [sessionMessages.opens, opensFact(lock, moment)]
      : [sessionMessages.ended, moment(lock.endedAt)],
    [sessionMessages.hardStop, lock.hardStopAt && moment(lock.hardStopAt)],
    lock.endedAt === null
      ? [
          sessionMessages.safetyExit,
          lock.safetyExit ? moment(lock.safetyExit.dueAt) : `${lock.safetyExitHours} h`,
        ]
      : [
          sessionMessages.deleted,
          lock.deletesAt === null ? sessionMessages.deletedLater : moment(lock.deletesAt),
        ],
  ];
  const runs = lock.endedAt === null;
  const told = [
    runs && sessionMessages.lockedFor,
    // Beside a timer that is hidden it would be a guess at it.
    runs && lock.remainingSeconds === null && sessionMessages.initial,
    runs && lead && sessionMessages.opens,
    // Its row says it, and there is nothing later to fear.
    lock.canCancelSafetyExit && lock.hardStopAt === null && sessionMessages.safetyExit,
  ];
  return (
    <dl className={classNames(styles.facts, lead && styles.two)}>
      {facts
        .filter(([name, value]) => value !== null && !told.includes(name))
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface SessionFoldProps extends SessionFactsProps {
  restricted: boolean;
}

/** The facts of a lock and the way to put it aside, for whoever wants to know. */
export function SessionFold({ lock, lead = false, restricted }: SessionFoldProps) {
  const phone = usePhone();
  return (
    <Disclosure label={sessionMessages.title} about={lock.title} startsOpen={lead && !phone}>
      <SessionFacts lock={lock} lead={lead} />
      {!restricted && <ArchiveButton lock={lock} low />}
    </Disclosure>
  );
}
