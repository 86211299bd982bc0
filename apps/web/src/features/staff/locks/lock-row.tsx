import { daysAndHours, timeInWords } from '@keyhold/contracts/wording';
import { PersonLink } from '../../../components/avatar/person-link';
import { ClockIcon, LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { SnowflakeIcon } from '../../../components/icons/tool-icons';
import { Chip } from '../../../components/surface/chip';
import { classNames } from '../../../lib/class-names';
import { formatAgo } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { lockMessages as texts } from '../messages';
import staff from '../staff.module.css';
import table from '../staff-table.module.css';
import type { StaffLock } from './locks.calls';
import styles from './locks.module.css';

/** A lock or a template in the table. */
export function LockRow({ lock, onOpen }: { lock: StaffLock; onOpen: () => void }) {
  const { title, type, createdBy, startedAt, session, cardCounts, closedToYou } = lock;
  const { remainingSeconds, initialDurationSeconds } = lock;
  const count = Object.values(cardCounts ?? {}).reduce((sum, each) => sum + each, 0);
  const kind = session === null ? texts.offer : type === 'SELF' ? texts.self : texts.shared;
  const names = (
    <span className={table.names}>
      <span className={table.name}>{title}</span>
      <span className={table.email}>
        {[kind, cardCounts !== null && texts.cards(count)].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
  return (
    <tr>
      <td>
        {closedToYou === null ? (
          <button type="button" className={table.person} onClick={onOpen}>
            {names}
          </button>
        ) : (
          <>
            {names}
            <span className={table.email}>{closedToYou === 'own_case' ? texts.ownCase : texts.aboveYou}</span>
          </>
        )}
      </td>
      <td>
        {session && <PersonLink newTab person={session.wearer} />}
        {session && session.wearer._id !== createdBy._id && `${texts.by} `}
        {session?.wearer._id !== createdBy._id && <PersonLink newTab person={createdBy} />}
      </td>
      <td className={classNames(session === null && table.none)}>
        <span className={staff.chips}>
          <LockState lock={lock} />
        </span>
      </td>
      <td>
        {session === null && timeInWords(initialDurationSeconds * 1000)}
        {session?.endedAt === null &&
          (remainingSeconds === null ? texts.hidden : texts.left(daysAndHours(remainingSeconds * 1000)))}
      </td>
      <td className={table.wide}>{formatAgo(Date.parse(startedAt), serverNow())}</td>
    </tr>
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
        <Chip className={classNames(styles.chip, urgency(daysLeft))} icon={<ClockIcon size={14} />}>
          {daysLeft === 0 ? texts.deletable : texts.deletedIn(daysLeft)}
        </Chip>
      )}
    </>
  );
}
