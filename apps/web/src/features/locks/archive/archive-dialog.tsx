import type { DashboardLock } from '../locks.calls';
import { KeyholderArchiveDialog } from './keyholder-archive-dialog';
import { WearerArchiveDialog } from './wearer-archive-dialog';

export interface ArchiveDialogProps {
  lock: DashboardLock;
  open: boolean;
  onClose: () => void;
  /** It is done; the page knows where to go. */
  onArchived: () => void;
}

/** Asks before a lock is put aside: its wearer with a code to type, its keyholder plainly. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  return props.lock.isKeyholder ? <KeyholderArchiveDialog {...props} /> : <WearerArchiveDialog {...props} />;
}
