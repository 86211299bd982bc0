import { lazy, Suspense, useState } from 'react';
import type { DashboardLock } from '../locks.calls';

const LazyArchiveDialog = lazy(async () => ({
  default: (await import('../archive/archive-dialog')).ArchiveDialog,
}));

export interface LaterArchiveDialogProps {
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
