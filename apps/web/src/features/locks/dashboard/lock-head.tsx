import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { PersonLink } from '../../../components/avatar/person-link';
import { keyholePath } from '../../../components/brand/keyhole-path';
import { ClockIcon, type Icon, KeyIcon, LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { SnowflakeIcon } from '../../../components/icons/tool-icons';
import { ArchiveIcon, DropIcon } from '../../../components/lock-icons/lock-icons';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import whole from '../../../components/surface/whole-link.module.css';
import { classNames } from '../../../lib/class-names';
import { formatDurationShort, minuteMs } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { dashboardMessages, statusWords } from '../messages';
import { elapsedMs } from './elapsed-time';
import styles from './lock-head.module.css';
import type { LockStatus } from './lock-status';

interface LockHeadProps {
  lock: DashboardLock;
  status: LockStatus;
  /** The id of the heading, which names the card. */
  titleId: string;
}

/** Who and what a lock is, and its state. */
export function LockHead({ lock, status, titleId }: LockHeadProps) {
  return (
    <header className={styles.head}>
      <LockPicture lock={lock} />
      <div className={styles.titles}>
        <h2 className={styles.title} id={titleId}>
          <Link to="/lock/$id" params={{ id: lock._id }} className={whole.link}>
            {lock.title}
          </Link>
        </h2>
        <p className={styles.kind}>
          <span>
            <LockKind lock={lock} />
          </span>
          <LockedFor lock={lock} />
        </p>
      </div>
      <StatusChip status={status} />
    </header>
  );
}

function LockKind({ lock }: Pick<LockHeadProps, 'lock'>): ReactNode {
  if (lock.owner === null) return dashboardMessages.kind(lock);
  return <PersonLink person={lock.owner}>{dashboardMessages.heldBy(lock.owner.username)}</PersonLink>;
}

/** How long a lock that runs has held, counting up: in minutes, so that nothing moves by the second. */
function LockedFor({ lock }: { lock: DashboardLock }): ReactNode {
  const now = useNow(1000);
  const elapsed = elapsedMs(lock, now);
  return lock.endedAt === null && elapsed >= minuteMs ? (
    <span className={styles.time}>{dashboardMessages.lockedFor(formatDurationShort(elapsed))}</span>
  ) : null;
}

/** Its cover; without one the face of whoever holds the key, or our seal. */
function LockPicture({ lock }: { lock: DashboardLock }) {
  const { photoUrl, owner } = lock;
  if (photoUrl !== null) {
    return <img className={styles.cover} src={photoUrl} alt="" width={40} height={40} loading="lazy" />;
  }
  if (owner !== null) return <Avatar name={owner.username} src={owner.avatarUrl} size={36} />;
  return (
    <svg
      className={styles.seal}
      viewBox="0 0 48 48"
      width={36}
      height={36}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="23.5" />
      <path d={keyholePath} />
    </svg>
  );
}

const looks: Record<LockStatus, { icon: Icon; tone: ChipTone }> = {
  running: { icon: LockIcon, tone: 'brass' },
  hidden: { icon: LockIcon, tone: 'brass' },
  frozen: { icon: SnowflakeIcon, tone: 'ice' },
  hygienic: { icon: DropIcon, tone: 'teal' },
  due: { icon: ClockIcon, tone: 'brass' },
  ready: { icon: KeyIcon, tone: 'green' },
  revealed: { icon: UnlockIcon, tone: 'green' },
  destroyed: { icon: ArchiveIcon, tone: 'red' },
  ended: { icon: UnlockIcon, tone: 'muted' },
};

interface StatusWordProps {
  status: LockStatus;
  /** In its place, where another word is the right one. */
  children?: string;
}

/** The same without a ground of its own, at the beginning of a sentence. */
export function StatusWord({ status, children = statusWords[status] }: StatusWordProps) {
  const { icon: StatusIcon, tone } = looks[status];
  return (
    <strong className={classNames(styles.word, styles[tone])}>
      <StatusIcon size={14} /> {children}
    </strong>
  );
}

/** The state of a lock by word, colour and shape. */
export function StatusChip({ status }: { status: LockStatus }) {
  const { icon: StatusIcon, tone } = looks[status];
  return (
    <Chip icon={<StatusIcon />} tone={tone}>
      {statusWords[status]}
    </Chip>
  );
}
