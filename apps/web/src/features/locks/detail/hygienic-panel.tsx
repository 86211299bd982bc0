import { Button } from '../../../components/button/button';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { useNow } from '../../../lib/use-now';
import type { ShownSession } from '../hygienic/hygienic-unlock';
import { hygienicMessages } from '../hygienic/messages';
import { HygienicTimeLeft, hygienicEndsAt } from '../hygienic/time-left';
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
  const endsAt = hygienicEndsAt(lock);
  const over = useNow(1000) >= (endsAt ?? Number.POSITIVE_INFINITY);
  const sentence = lock.isWearer ? (over ? text.wearerLate : text.wearer) : text.keyholder;
  return (
    <Card className={styles.panel} aria-label={text.title}>
      <span className={styles.icon}>
        <DropIcon size={22} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{text.title}</h2>
        <p className={styles.sentence}>{sentence}</p>
        <HygienicTimeLeft lock={lock} />
      </div>
      {onOpen !== undefined && (
        <Button variant="primary" wide onClick={onOpen}>
          {hygienicMessages.open}
        </Button>
      )}
    </Card>
  );
}
