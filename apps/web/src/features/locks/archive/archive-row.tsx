import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { ArchiveIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import type { DashboardLock } from '../locks.calls';
import { ArchiveDialog } from './archive-dialog';
import styles from './archive-row.module.css';
import { archiveMessages } from './messages';

export interface ArchiveRowProps {
  lock: DashboardLock;
  onArchived: () => void;
}

/** Putting the lock aside for good, last on the page and far from the ways out. */
export function ArchiveRow({ lock, onArchived }: ArchiveRowProps) {
  const [asking, setAsking] = useState(false);
  if (!lock.canArchive) return null;
  const words = lock.isKeyholder ? archiveMessages.keyholder : archiveMessages.wearer;
  return (
    <Card as="div" className={styles.row}>
      <p className={styles.sentence}>{words.row}</p>
      <Button variant="quietDanger" small icon={<ArchiveIcon size={16} />} onClick={() => setAsking(true)}>
        {archiveMessages.archive}
      </Button>
      <ArchiveDialog lock={lock} open={asking} onClose={() => setAsking(false)} onArchived={onArchived} />
    </Card>
  );
}
