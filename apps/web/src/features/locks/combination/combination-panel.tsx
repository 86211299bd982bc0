import { endReasonTexts, toWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { copyText } from '../../../components/feedback/copy-text';
import { ClockIcon, EyeIcon, EyeOffIcon } from '../../../components/icons/icons';
import { CopyIcon } from '../../../components/icons/tool-icons';
import { PrivatePicture } from '../../../components/media/private-picture';
import { Chip } from '../../../components/surface/chip';
import { dayMs, formatDurationWords, secondMs } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { combinationMessages } from '../messages';
import styles from './combination-panel.module.css';
import { DigitWheels } from './digit-wheels';
import { RemoveButton } from './remove-button';

interface CombinationPanelProps {
  lock: DashboardLock;
  combination: NonNullable<DashboardLock['combination']>;
  /** True when the person has just asked for it: then the focus follows, and its wheels roll. */
  takesFocus: boolean;
  onRemoved?: () => void;
}

/** The combination of an open lock: to read, hide and copy; and the way to put the lock away. */
export function CombinationPanel(props: CombinationPanelProps) {
  const { lock, combination, takesFocus, onRemoved } = props;
  // Read before, it does not stand open to whoever looks over the shoulder.
  const [shown, setShown] = useState(takesFocus);
  const [seen, setSeen] = useState(takesFocus || combination.type === 'DEVICE');
  const panel = useRef<HTMLElement>(null);
  const codeId = useId();
  const deletion = useDeletion(lock);

  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={`${combinationMessages.yours}: ${lock.title}`}
      aria-describedby={codeId}
    >
      <div className={styles.head}>
        <p className={styles.held}>{timeOf(lock)}</p>
        <p className={styles.after}>{endingOf(lock)}</p>
        {combination.type !== 'DEVICE' && <h3 className={styles.heading}>{combinationMessages.yours}</h3>}
      </div>
      <div className={styles.code}>
        <Code id={codeId} combination={combination} shown={shown} rolling={takesFocus} />
      </div>
      <div className={styles.tools}>
        {combination.type !== 'DEVICE' && (
          <Button
            // Showing it is the main action, until it was.
            variant={seen ? 'plain' : 'primary'}
            icon={shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
            aria-label={shown ? combinationMessages.hideNamed : combinationMessages.showNamed}
            onClick={() => {
              setShown(!shown);
              setSeen(true);
            }}
          >
            {shown ? combinationMessages.hide : combinationMessages.show}
          </Button>
        )}
        {combination.type === 'DIGITS' && (
          <Button
            icon={<CopyIcon size={18} />}
            aria-label={combinationMessages.copyNamed}
            onClick={() =>
              void copyText(combination.digits, combinationMessages.copied, combinationMessages.copyFailed)
            }
          >
            {combinationMessages.copy}
          </Button>
        )}
      </div>
      <div className={styles.next}>
        {(lock.endReason === 'EMERGENCY' || lock.endReason === 'SAFETY_EXIT') && (
          <p className={styles.kind}>{combinationMessages.rightThing}</p>
        )}
        {lock.canRemove && combination.type !== 'DEVICE' && (
          <p className={styles.step}>{combinationMessages.nextStep}</p>
        )}
        <RemoveButton lock={lock} variant="plain" onRemoved={onRemoved} />
        <p className={styles.deletion}>{deletion}</p>
      </div>
    </section>
  );
}

type CodeProps = Pick<CombinationPanelProps, 'combination'> & {
  id: string;
  shown: boolean;
  rolling: boolean;
};

/** Four wheels, or the photo that the wearer took of their code. */
function Code({ combination, id, shown, rolling }: CodeProps) {
  if (combination.type === 'DEVICE') return <p id={id}>{combinationMessages.deviceOpen}</p>;
  if (combination.type !== 'PHOTO') {
    const digits = shown ? combination.digits : null;
    return <DigitWheels id={id} digits={digits} maskedLabel={combinationMessages.hidden} rolling={rolling} />;
  }
  return (
    <div id={id} className={styles.photo}>
      {shown ? (
        <PrivatePicture src={combination.photoUrl} alt={combinationMessages.photo} />
      ) : (
        <p className={styles.hiddenPhoto}>{combinationMessages.hidden}</p>
      )}
    </div>
  );
}

/** How it came to its end, in a sentence to its wearer; null while it runs. */
export const endingOf = ({ endReason }: DashboardLock) =>
  endReason === null ? null : endReasonTexts[endReason](toWearer);

const timeOf = ({ elapsedSeconds }: DashboardLock) =>
  combinationMessages.after(formatDurationWords(elapsedSeconds * secondMs));

/** Over the button that reads it. A lock with an unread code may only be removed where the code cannot be opened. */
export function combinationTitle({ canRemove, canUnlockDevice }: DashboardLock): string {
  if (canUnlockDevice) return combinationMessages.readyDevice;
  return canRemove ? combinationMessages.lost : combinationMessages.ready;
}

const tickMs = 1000;

/** Days until a moment, rounded up; 0 once it has come. `now` may be a tick old: seven days are not eight then. */
function daysLeft(deletesAt: number, now: number): number {
  return Math.max(0, Math.ceil((deletesAt - now - tickMs) / dayMs));
}

const onOneLine = (words: string) => words.replaceAll(' ', '\u00a0');

/** When an ended lock is deleted by itself, in words; null as long as that is not known. */
function useDeletion({ deletesAt, combinationDestroyed, session }: DashboardLock): string | null {
  const now = useNow(tickMs);
  if (deletesAt === null) return null;
  const at = Date.parse(deletesAt);
  const days = daysLeft(at, now);
  const withCode = !combinationDestroyed && session.combinationType !== 'DEVICE';
  return days > 0
    ? combinationMessages.deletesIn(days, onOneLine(formatMoment(at, now, 'short')), withCode)
    : combinationMessages.readyForDeletion;
}

/** The same among several locks, in a few words. */
export function KeptUntil({ lock: { deletesAt } }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  if (deletesAt === null) return null;
  return combinationMessages.keptUntil(onOneLine(formatMoment(Date.parse(deletesAt), now, 'short')));
}

export function DeletionChip({ lock }: { lock: DashboardLock }) {
  const words = useDeletion(lock);
  if (words === null) return null;
  return (
    <Chip icon={<ClockIcon />} tone="muted">
      {words}
    </Chip>
  );
}
