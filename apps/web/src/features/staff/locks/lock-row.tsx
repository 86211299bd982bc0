import { timeInWords } from '@keyhold/contracts/wording';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { ClockIcon, LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { SnowflakeIcon } from '../../../components/icons/tool-icons';
import { Chip } from '../../../components/surface/chip';
import { formatAgo } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { lockMessages as texts } from '../messages';
import staff from '../staff.module.css';
import type { StaffLock } from './locks.calls';
import styles from './locks.module.css';

/** A lock or a template in a list. */
export function LockRow({ lock, onOpen }: { lock: StaffLock; onOpen: () => void }) {
  const {
    title,
    type,
    createdBy,
    startedAt,
    session,
    cardCounts,
    remainingSeconds,
    initialDurationSeconds,
    closedToYou,
  } = lock;
  const count = Object.values(cardCounts ?? {}).reduce((sum, each) => sum + each, 0);
  const facts = [
    session === null ? texts.offer : type === 'SELF' ? texts.self : texts.shared,
    (session === null ? texts.offered : texts.started)(formatAgo(Date.parse(startedAt), serverNow())),
    session === null && timeInWords(initialDurationSeconds * 1000),
    cardCounts !== null && texts.cards(count),
    session?.endedAt === null &&
      (remainingSeconds === null ? texts.hidden : texts.left(timeInWords(remainingSeconds * 1000))),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{title}</strong>
          <LockState lock={lock} />
        </p>
        <p>
          {session && <PersonLink newTab person={session.wearer} />}
          {session && session.wearer._id !== createdBy._id && `${texts.by} `}
          {session?.wearer._id !== createdBy._id && <PersonLink newTab person={createdBy} />}
        </p>
        <p className={staff.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        {closedToYou !== null && (
          <p className={staff.quiet}>{closedToYou === 'own_case' ? texts.ownCase : texts.aboveYou}</p>
        )}
      </div>
      {closedToYou === null && (
        <Button small onClick={onOpen}>
          {texts.open}
        </Button>
      )}
    </li>
  );
}

/** Red at 0 days, orange at 2 or fewer, yellow above. */
const urgency = (days: number) => (days === 0 ? styles.due : days <= 2 ? styles.soon : styles.later);

function LockState({ lock: { session, frozen } }: { lock: StaffLock }) {
  if (session === null) return null;
  if (session.endedAt === null)
    return frozen ? (
      <Chip tone="ice" icon={<SnowflakeIcon size={14} />}>
        {texts.frozen}
      </Chip>
    ) : (
      <Chip tone="brass" icon={<LockIcon size={14} />}>
        {texts.running}
      </Chip>
    );
  const { daysLeft } = session;
  return (
    <>
      <Chip tone="green" icon={<UnlockIcon size={14} />}>
        {texts.ended}
      </Chip>
      {daysLeft === null ? (
        <Chip tone="muted" icon={<LockIcon size={14} />}>
          {texts.unread}
        </Chip>
      ) : (
        <Chip className={urgency(daysLeft) ?? ''} icon={<ClockIcon size={14} />}>
          {daysLeft === 0 ? texts.deletable : texts.deletedIn(daysLeft)}
        </Chip>
      )}
    </>
  );
}
