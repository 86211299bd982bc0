import { Button } from '../../../components/button/button';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { formatDurationWords } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { HygienicUnlock } from '../hygienic/hygienic-unlock';
import { hygienicWaitMs } from '../hygienic/hygienic-wait';
import { hygienicMessages } from '../hygienic/messages';
import type { LockDetail } from '../locks.calls';
import row from '../safety-exit/safety-exit-row.module.css';
import { HygienicActivePanel } from './hygienic-active-panel';
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
