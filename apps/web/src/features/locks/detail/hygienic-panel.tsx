import { HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Countdown } from '../../../components/countdown/countdown';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { serverNow } from '../../../lib/server-time';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { hygienicMessages } from '../hygienic/messages';
import type { LockDetail } from '../locks.calls';
import styles from './hygienic-panel.module.css';
import { hygienicPanelMessages as text } from './messages';

interface HygienicPanelProps {
  lock: LockDetail;
  /** Leads the wearer into the running session. */
  onSession: (session: ShownSession) => void;
}

/** The hygienic unlock that goes on: how long still, to both, and the wearer's way back into it. */
export function HygienicPanel({ lock, onSession }: HygienicPanelProps) {
  if (!lock.hygienicUnlockInProgress) return null;
  if (lock.isOwner) return <HygienicActivePanel lock={lock} />;
  return <HygienicActivePanel lock={lock} onOpen={() => onSession({ lockId: lock._id })} />;
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
