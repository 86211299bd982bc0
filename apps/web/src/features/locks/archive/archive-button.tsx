import { type ComponentProps, lazy, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ArchiveIcon } from '../../../components/lock-icons/lock-icons';
import { Later } from '../../../components/overlay/later';
import type { DashboardLock } from '../locks.calls';
import { wearerNameInside } from '../wearer-name';
import styles from './archive-button.module.css';
import { archiveMessages } from './messages';

const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog')).ArchiveDialog }));

interface ArchiveButtonProps {
  lock: DashboardLock;
  /** Among others that matter more: in no colour, and what it does is said when it asks. */
  low?: boolean;
  onArchived?: () => void;
}

/** Putting a lock aside for good: quiet, last, and far from the ways out. Nothing where it cannot be. */
export function ArchiveButton({ lock, low = false, onArchived }: ArchiveButtonProps) {
  const [asking, setAsking] = useState(false);
  if (!lock.canArchive) return null;
  return (
    <div className={styles.place}>
      <Button
        variant={low ? 'quiet' : 'quietDanger'}
        small
        icon={<ArchiveIcon size={16} />}
        aria-label={`${archiveMessages.archive}: ${lock.title}`}
        onClick={() => setAsking(true)}
      >
        {archiveMessages.archive}
      </Button>
      {!low && <p className={styles.hint}>{hintOf(lock)}</p>}
      <LaterArchiveDialog
        lock={lock}
        open={asking}
        onClose={() => setAsking(false)}
        {...(onArchived && { onArchived })}
      />
    </div>
  );
}

function hintOf(lock: DashboardLock): string {
  if (!lock.isKeyholder) return archiveMessages.losesCode;
  return lock.endedAt === null ? archiveMessages.endsToo(wearerNameInside(lock)) : archiveMessages.putsAway;
}

/** The dialog that archives a lock. */
export function LaterArchiveDialog(dialog: ComponentProps<typeof ArchiveDialog>) {
  return (
    <Later open={dialog.open}>
      <ArchiveDialog {...dialog} />
    </Later>
  );
}
