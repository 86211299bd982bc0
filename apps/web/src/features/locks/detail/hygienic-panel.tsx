import { HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Countdown } from '../../../components/countdown/countdown';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { formatDurationWords } from '../../../lib/format/duration';
import { serverNow } from '../../../lib/server-time';
import { useNow } from '../../../lib/use-now';
import { hygienicWaitMs } from '../dashboard/lock-status';
import { HygienicUnlock } from '../hygienic/hygienic-unlock';
import { hygienicMessages } from '../hygienic/messages';
import type { LockDetail } from '../locks.calls';
import row from '../safety-exit/ways-out-panel.module.css';
import styles from './hygienic-panel.module.css';
import { hygienicPanelMessages as text } from './messages';

/** The hygienic unlock of this lock: the wearer's way into it, and, while it is going on, how long still, to both. */
export function HygienicPanel({ lock, restricted }: { lock: LockDetail; restricted: boolean }) {
  if (lock.isOwner) return lock.hygienicUnlockInProgress ? <HygienicActivePanel lock={lock} /> : null;
  return (
    <HygienicUnlock lock={lock} restricted={restricted}>
      {({ inProgress, onPress }) => {
        if (inProgress) return <HygienicActivePanel lock={lock} onOpen={onPress} />;
        return <Offer lock={lock} onStart={onPress} />;
      }}
    </HygienicUnlock>
  );
}

function offerText({ hygienicUnlockStatus: status }: LockDetail, now: number): string {
  if (status === null) return text.sentence;
  if (status.usesLeft !== null)
    return status.usesLeft === 0 ? hygienicMessages.noneLeft : text.usesLeft(status.usesLeft);
  const waitMs = hygienicWaitMs(status, now) ?? 0;
  return waitMs > 0 ? hygienicMessages.availableIn(formatDurationWords(waitMs)) : text.sentence;
}

function Offer({ lock, onStart }: { lock: LockDetail; onStart: () => void }) {
  const now = useNow(1000);
  return (
    <Card className={row.row} aria-label={hygienicMessages.name}>
      <span className={row.sign} aria-hidden="true">
        <DropIcon size={18} />
      </span>
      <div className={row.text}>
        <p className={row.name}>{hygienicMessages.name}</p>
        <p className={row.sentence}>{offerText(lock, now)}</p>
      </div>
      {lock.hygienicUnlockAvailable && (
        <Button small aria-label={hygienicMessages.start} onClick={onStart}>
          {text.start}
        </Button>
      )}
    </Card>
  );
}

interface HygienicActivePanelProps {
  lock: LockDetail;
  /** Leads the wearer to the running session, a screen of its own. */
  onOpen?: () => void;
}

/** While the lock is open to clean: how long still. */
function HygienicActivePanel({ lock, onOpen }: HygienicActivePanelProps) {
  const since = lock.session.freezes.find(({ source }) => source === 'HYGIENE')?.since;
  return (
    <Card className={styles.panel} aria-label={text.title}>
      <span className={styles.icon}>
        <DropIcon size={22} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{text.title}</h2>
        {since === undefined ? (
          <Sentence isWearer={lock.isWearer} over={false} />
        ) : (
          <TimeLeft key={since} isWearer={lock.isWearer} endsAt={Date.parse(since) + HYGIENIC_WINDOW_MS} />
        )}
      </div>
      {onOpen !== undefined && (
        <Button variant="primary" wide onClick={onOpen}>
          {hygienicMessages.open}
        </Button>
      )}
    </Card>
  );
}

function Sentence({ isWearer, over }: { isWearer: boolean; over: boolean }) {
  const wearer = over ? text.wearerLate : text.wearer;
  return <p className={styles.sentence}>{isWearer ? wearer : text.keyholder}</p>;
}

function TimeLeft({ isWearer, endsAt }: { isWearer: boolean; endsAt: number }) {
  const [over, setOver] = useState(() => endsAt <= serverNow());
  return (
    <>
      <Sentence isWearer={isWearer} over={over} />
      <p className={styles.time}>
        {over ? (
          <>
            <span className={styles.over}>{text.over}</span>
            <span className={styles.unit}>{text.overSentence}</span>
          </>
        ) : (
          <>
            <Countdown endsAt={endsAt} label={text.label} onEnd={() => setOver(true)} />
            <span className={styles.unit}>{text.left}</span>
          </>
        )}
      </p>
    </>
  );
}
