import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { useUnlockAsKeyholder } from '../keyholder/keyholder.calls';
import type { DashboardLock } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { keyholderMessages as text } from './messages';

export interface UnlockDialogProps {
  lock: DashboardLock;
  open: boolean;
  onClose: () => void;
}

/** Asks once before the keyholder sets the wearer free. */
export function UnlockDialog({ lock, open, onClose }: UnlockDialogProps) {
  const unlock = useUnlockAsKeyholder(lock._id);

  async function confirm(): Promise<void> {
    try {
      await unlock.mutateAsync();
      showToast({ title: text.unlocked, message: lock.title, kind: 'success' });
    } catch (error) {
      sayFailure(text.unlockFailed, error, `unlock-${lock._id}`);
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.unlockTitle}
      description={text.unlockSentence(lock.wearer?.username ?? text.wearer)}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text.keepLocked}
          </Button>
          <Button variant="primary" busy={unlock.isPending} onClick={() => void confirm()}>
            {text.unlockNow}
          </Button>
        </>
      }
    />
  );
}
