import { Button } from '../button/button';
import { Dialog } from './dialog';

interface UnsavedDialogProps {
  open: boolean;
  /** Asked no more, and nothing is dropped. */
  onClose: () => void;
  onDiscard: () => void;
  /** Back to what was closed, as it was left. */
  onReopen: () => void;
}

/** What was closed had changes: asks whether they are to be dropped. */
export function UnsavedDialog({ open, onClose, onDiscard, onReopen }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your changes are not saved"
      description="Keep editing to save them, or drop them."
      size="small"
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="primary" onClick={onReopen}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
