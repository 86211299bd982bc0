import { showToast } from '../../../components/feedback/toast-store';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { sayFailure } from '../say-failure';
import type { OwnTemplate } from '../templates/templates.calls';
import { useRemoveTemplate } from '../templates/templates.calls';
import { templateMessages } from './messages';

export interface RemoveTemplateDialogProps {
  template: Pick<OwnTemplate, '_id' | 'title'>;
  open: boolean;
  onClose: () => void;
  /** A page that is gone with the lock knows where to go. */
  onRemoved?: () => void;
}

/** Asks once before a shared lock is taken back. */
export function RemoveTemplateDialog({ template, open, onClose, onRemoved }: RemoveTemplateDialogProps) {
  const remove = useRemoveTemplate(template._id);
  const texts = templateMessages;

  // The promise rather than a callback of the call: the card is gone from the page before that could run.
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync();
      onClose();
      showToast({ title: texts.removed, message: template.title, kind: 'success' });
      onRemoved?.();
    } catch (error) {
      sayFailure(texts.removeFailed, error, `template-${template._id}`);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle}
      description={
        <>
          <strong>{template.title}</strong>. {texts.removeSentence}
        </>
      }
      keepLabel={texts.keep}
      confirmLabel={texts.remove}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
