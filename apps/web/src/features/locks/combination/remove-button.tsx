import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { TrashIcon } from '../../../components/icons/tool-icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { type DashboardLock, useRemoveLock } from '../locks.calls';
import { combinationMessages } from '../messages';

interface RemoveButtonProps {
  lock: DashboardLock;
  /** `plain` where it is the next thing to do. */
  variant?: 'plain' | 'quiet';
  className?: string | undefined;
  onRemoved?: (() => void) | undefined;
}

/** The way to put an ended lock away. Nothing where it cannot be. */
export function RemoveButton({ lock, variant = 'quiet', className, onRemoved }: RemoveButtonProps) {
  const [removing, setRemoving] = useState(false);
  if (!lock.canRemove) return null;
  return (
    <>
      <Button
        variant={variant}
        icon={<TrashIcon size={18} />}
        className={className ?? ''}
        onClick={() => setRemoving(true)}
      >
        {combinationMessages.remove}
      </Button>
      <RemoveLockDialog
        lock={lock}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </>
  );
}

interface RemoveLockDialogProps {
  lock: { _id: string; title: string; combinationDestroyed: boolean };
  open: boolean;
  onClose: () => void;
  /** It is gone: where the page was about this lock alone, there is nothing left to show. */
  onRemoved?: (() => void) | undefined;
}

/** Asks once more before a lock and its combination are gone for good. */
function RemoveLockDialog({ lock, open, onClose, onRemoved }: RemoveLockDialogProps) {
  const remove = useRemoveLock(lock._id);

  // The promise rather than a callback of the call: the card is gone from the page before that could run.
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync();
      onClose();
      showToast({ title: combinationMessages.removed, message: lock.title, kind: 'success' });
      onRemoved?.();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      showToast({
        title: combinationMessages.removeFailed,
        message,
        kind: 'error',
        key: `remove-${lock._id}`,
      });
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={combinationMessages.removeTitle}
      description={
        <>
          <strong>{lock.title}</strong>.{' '}
          {lock.combinationDestroyed
            ? combinationMessages.removeDestroyedSentence
            : combinationMessages.removeSentence}
        </>
      }
      {...(remove.isError ? { children: <Banner kind="danger">{remove.error.message}</Banner> } : {})}
      keepLabel={combinationMessages.keep}
      confirmLabel={combinationMessages.remove}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
