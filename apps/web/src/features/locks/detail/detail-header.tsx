import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { LockIcon, UnlockIcon } from '../../../components/icons/icons';
import { SnowflakeIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { BackLink } from '../../../components/page/back-link';
import { Chip, type ChipTone } from '../../../components/surface/chip';
import { sessionQuery } from '../../../lib/api/session';
import { formatDurationShort } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { MessageIconButton } from '../../messages/chat.api';
import { elapsedMs } from '../dashboard/elapsed-time';
import { wearersSeenAt } from '../keyholder/wearers-seen';
import type { LockDetail } from '../locks.calls';
import { dashboardMessages } from '../messages';
import styles from './detail-header.module.css';
import { detailMessages } from './messages';

interface ShownState {
  word: string;
  icon: ReactNode;
  tone: ChipTone;
  /** The time beside it: for how long, after how long; null where none stands there. */
  time: ((elapsed: string) => string) | null;
}

/** The state in a word, with its sign and in its colour. */
function stateOf(lock: LockDetail): ShownState {
  const { unlocked, revealed, after, openToClean, locked, frozen, lockedFor, intoIt } = detailMessages;
  if (lock.endedAt !== null) {
    const word = lock.combination === null ? unlocked : revealed;
    return { word, icon: <UnlockIcon />, tone: 'green', time: after };
  }
  if (lock.hygienicUnlockInProgress)
    return { word: openToClean, icon: <DropIcon />, tone: 'teal', time: null };
  if (lock.frozen) return { word: frozen, icon: <SnowflakeIcon />, tone: 'ice', time: intoIt };
  return { word: locked, icon: <LockIcon />, tone: 'brass', time: lockedFor };
}

/** Which lock this is, whether it holds and for how long, who else it is about, and the way back. */
export function DetailHeader({ lock }: { lock: LockDetail }) {
  const now = useNow(1000);
  const { word, icon, tone, time } = stateOf(lock);
  return (
    <header className={styles.header}>
      <title>{`${lock.title} · Keyhold`}</title>
      {lock.isOwner && wearersSeenAt() === '/keyholder' ? (
        <BackLink to="/keyholder">{detailMessages.backToKeyholder}</BackLink>
      ) : (
        <BackLink to="/">{detailMessages.back}</BackLink>
      )}
      <div className={styles.row}>
        {lock.photoUrl !== null && <Cover src={lock.photoUrl} />}
        <div className={styles.titles}>
          <h1 className={styles.title}>{lock.title}</h1>
          <p className={styles.state}>
            <Chip icon={icon} tone={tone}>
              {word}
            </Chip>
            {time !== null && <span>{time(formatDurationShort(elapsedMs(lock, now)))}</span>}
            <span className={lock.type === 'SELF' ? undefined : styles.whose}>
              <Whose lock={lock} />
            </span>
          </p>
        </div>
      </div>
    </header>
  );
}

/** The AI that holds the key: its page, and the conversation with it. */
function AiKeyholder() {
  const { data: me } = useQuery(sessionQuery);
  const { aiKeyholder } = dashboardMessages;
  if (!me || me.restricted) return aiKeyholder;
  return (
    <span className={styles.other}>
      <Link to="/ai-keyholder" className={styles.ai ?? ''}>
        {aiKeyholder}
      </Link>
      <MessageIconButton person={{ _id: `ai_${me._id}`, username: aiKeyholder }} />
    </span>
  );
}

/** The cover of the lock; nothing where it does not load. */
function Cover({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img className={styles.cover} src={src} alt="" width={72} height={72} onError={() => setFailed(true)} />
  );
}

/** Whose lock it is beside the viewer's own, in a few words, and the way to write to them. */
function Whose({ lock }: { lock: LockDetail }) {
  if (lock.type === 'SELF') return lock.hasAiKeyholder ? <AiKeyholder /> : dashboardMessages.kind(lock);
  const other = lock.isOwner ? lock.wearer : lock.owner;
  const words = lock.isOwner ? detailMessages.wornBy : detailMessages.heldBy;
  if (other === null) return words(detailMessages.nobody);
  return (
    <span className={styles.other}>
      <PersonLink person={other}>{words(other.username)}</PersonLink>
      <MessageIconButton person={other} />
    </span>
  );
}
