import { Button } from '../../../components/button/button';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { formatDurationWords } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { hygienicWaitMs } from '../dashboard/lock-status';
import { DutyRow } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { HygienicUnlock, type ShownSession } from './hygienic-unlock';
import { hygienicMessages, dutyTexts as text } from './messages';

interface HygieneDutyProps {
  lock: LockDetail;
  restricted: boolean;
  onSession: (session: ShownSession) => void;
}

/** The wearer's way into a hygienic unlock. Nothing while one goes on: that has a place of its own. */
export function HygieneDuty({ lock, restricted, onSession }: HygieneDutyProps) {
  return (
    <HygienicUnlock lock={lock} restricted={restricted} onSession={onSession}>
      {({ inProgress, onPress }) => !inProgress && <Offer lock={lock} onStart={onPress} />}
    </HygienicUnlock>
  );
}

function Offer({ lock, onStart }: { lock: LockDetail; onStart: () => void }) {
  const now = useNow(1000);
  return (
    <DutyRow icon={<DropIcon size={18} />} name={hygienicMessages.name} state={offerText(lock, now)}>
      {lock.hygienicUnlockAvailable && (
        <Button small aria-label={hygienicMessages.start} onClick={onStart}>
          {text.start}
        </Button>
      )}
    </DutyRow>
  );
}

function offerText({ hygienicUnlockStatus: status }: LockDetail, now: number): string {
  if (status === null) return text.sentence;
  if (status.usesLeft !== null)
    return status.usesLeft === 0 ? hygienicMessages.noneLeft : text.usesLeft(status.usesLeft);
  const waitMs = hygienicWaitMs(status, now) ?? 0;
  return waitMs > 0 ? hygienicMessages.availableIn(formatDurationWords(waitMs)) : text.sentence;
}
