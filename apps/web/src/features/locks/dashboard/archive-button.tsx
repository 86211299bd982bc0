import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ArchiveIcon } from '../../../components/lock-icons/lock-icons';
import { archiveMessages } from '../archive/messages';
import type { DashboardLock } from '../locks.calls';
import styles from './archive-button.module.css';
import { LaterArchiveDialog } from './later-archive-dialog';

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
