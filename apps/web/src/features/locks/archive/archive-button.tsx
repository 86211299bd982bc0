import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ArchiveIcon } from '../../../components/lock-icons/lock-icons';
import type { DashboardLock } from '../locks.calls';
import styles from './archive-button.module.css';
import { archiveMessages } from './messages';

/** Putting a lock aside for good: quiet, last, and far from the ways out. Nothing where it cannot be. */
export function ArchiveButton({ lock }: { lock: DashboardLock }) {
  const [asking, setAsking] = useState(false);
  if (!lock.canArchive) return null;
  return (
    <div className={styles.place}>
      <Button
        variant="quietDanger"
        small
        icon={<ArchiveIcon size={16} />}
        aria-label={`${archiveMessages.archive}: ${lock.title}`}
        onClick={() => setAsking(true)}
      >
        {archiveMessages.archive}
      </Button>
      <LaterArchiveDialog lock={lock} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

const LazyArchiveDialog = lazy(async () => ({
  default: (await import('./archive-dialog')).ArchiveDialog,
}));

interface LaterArchiveDialogProps {
  lock: DashboardLock;
  open: boolean;
  onClose: () => void;
}

/** The dialog that archives a lock, loaded when it is first opened; it stays then, since it leads on to others. */
export function LaterArchiveDialog({ lock, open, onClose }: LaterArchiveDialogProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <LazyArchiveDialog lock={lock} open={open} onClose={onClose} onArchived={onClose} />
    </Suspense>
  );
}
