import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button/icon-button';
import { copyText } from '../../../components/feedback/copy-text';
import { CopyIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { ArchiveButton } from '../archive/archive-button';
import type { DashboardLock } from '../locks.calls';
import { combinationMessages, sessionMessages } from '../messages';
import { ElapsedTime } from './elapsed-time';
import { opensAt } from './lock-countdown';
import styles from './session-facts.module.css';

function opensText(lock: DashboardLock, moment: (iso: string) => string): string {
  const at = opensAt(lock);
  if (at !== null) return moment(at);
  return lock.remainingSeconds === null ? sessionMessages.hidden : sessionMessages.paused;
}

function hardStopText(lock: DashboardLock, moment: (iso: string) => string): string {
  if (lock.hardStopAt !== null) return moment(lock.hardStopAt);
  return lock.remainingSeconds === null ? sessionMessages.hidden : sessionMessages.noHardStop;
}

interface SessionFactsProps {
  lock: DashboardLock;
  /** Beside the card of the lead lock, which tells more of them while it runs. */
  lead?: boolean;
}

/** What was agreed at the start and where it stands. */
export function SessionFacts({ lock, lead = false }: SessionFactsProps) {
  const now = useNow(60_000);
  const moment = (iso: string) => formatMoment(Date.parse(iso), now, 'short');
  const facts: readonly [string, ReactNode][] = [
    [sessionMessages.lockedFor, <ElapsedTime key="elapsed" lock={lock} count={3} />],
    [sessionMessages.initial, formatDurationShort(lock.initialDurationSeconds * 1000)],
    [sessionMessages.started, moment(lock.startedAt)],
    lock.endedAt === null
      ? [sessionMessages.opens, opensText(lock, moment)]
      : [sessionMessages.ended, moment(lock.endedAt)],
    [sessionMessages.hardStop, hardStopText(lock, moment)],
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
  const told = [runs && sessionMessages.lockedFor, runs && lead && sessionMessages.opens];
  return (
    <>
      <dl className={classNames(styles.facts, lead && styles.two)}>
        {facts
          .filter(([name]) => !told.includes(name))
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <FairnessPromise seedHash={lock.seedHash} />
    </>
  );
}

interface SessionPanelProps {
  lock: DashboardLock;
  /** Says which lock it is about. */
  named: boolean;
  restricted: boolean;
}

/** The facts of the lock that the screen is about, beside its dial. */
export function SessionPanel({ lock, named, restricted }: SessionPanelProps) {
  return (
    <Card title={sessionMessages.title} aside={named && <span className={styles.lock}>{lock.title}</span>}>
      <SessionFacts lock={lock} lead />
      {!restricted && <ArchiveButton lock={lock} />}
    </Card>
  );
}

/** Enough of a hash to recognise it: its two ends. */
function shortHash(hash: string): string {
  return hash.length > 20 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash;
}

/** The promise made before the start, as a fingerprint to keep. */
function FairnessPromise({ seedHash }: { seedHash: string }) {
  return (
    <div className={styles.promise}>
      <div className={styles.text}>
        <p className={styles.line}>
          <span className={styles.name}>{sessionMessages.fairness}</span>
          <code className={styles.hash}>{shortHash(seedHash)}</code>
        </p>
        <p className={styles.sentence}>{sessionMessages.fairnessSentence}</p>
      </div>
      <IconButton
        label={sessionMessages.copyFingerprint}
        icon={<CopyIcon size={18} />}
        onClick={() =>
          void copyText(seedHash, sessionMessages.fingerprintCopied, combinationMessages.copyFailed)
        }
      />
    </div>
  );
}
