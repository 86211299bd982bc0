import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { useArchiveLock } from '../locks.calls';
import { sayFailure } from '../say-failure';
import type { ArchiveDialogProps } from './archive-dialog';
import { archiveMessages } from './messages';

/** The keyholder's: no code, and what it means for the wearer. */
export function KeyholderArchiveDialog({ lock, open, onClose, onArchived }: ArchiveDialogProps) {
  const archive = useArchiveLock(lock._id);
  const text = archiveMessages.keyholder;
  const wearer = lock.wearer?.username ?? text.wearer;

  async function confirm(): Promise<void> {
    try {
      await archive.mutateAsync(undefined);
      onClose();
      showToast({ title: archiveMessages.archived, message: lock.title, kind: 'success' });
      onArchived();
    } catch (error) {
      sayFailure(archiveMessages.failed, error, `archive-${lock._id}`);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      eyebrow={lock.title}
      title={text.title}
      description={lock.endedAt === null ? text.locked(wearer) : text.ended(wearer)}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {archiveMessages.keep}
          </Button>
          <Button variant="danger" busy={archive.isPending} onClick={() => void confirm()}>
            {archiveMessages.archive}
          </Button>
        </>
      }
    />
  );
}
