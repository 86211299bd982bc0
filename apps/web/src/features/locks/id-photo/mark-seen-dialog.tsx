import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { useMarkIdPhotoSeen } from '../keyholder/keyholder.calls';
import { sayFailure } from '../say-failure';
import { idPhotoMessages as text } from './messages';

export interface MarkSeenDialogProps {
  lockId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks once before the photo is gone. */
export function MarkSeenDialog({ lockId, open, onClose }: MarkSeenDialogProps) {
  const mark = useMarkIdPhotoSeen(lockId);

  async function confirm(): Promise<void> {
    try {
      await mark.mutateAsync();
      showToast({ title: text.marked, kind: 'success' });
    } catch (error) {
      sayFailure(text.failed, error, `id-photo-${lockId}`);
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.markTitle}
      description={text.markSentence}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {text.keep}
          </Button>
          <Button variant="primary" busy={mark.isPending} onClick={() => void confirm()}>
            {text.mark}
          </Button>
        </>
      }
    />
  );
}
