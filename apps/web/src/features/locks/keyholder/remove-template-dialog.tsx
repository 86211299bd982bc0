import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { sayFailure } from '../say-failure';
import type { OwnTemplate } from '../templates/templates.calls';
import { useRemoveTemplate } from '../templates/templates.calls';
import { templateMessages } from './messages';

export interface RemoveTemplateDialogProps {
  template: OwnTemplate;
  open: boolean;
  onClose: () => void;
}

/** Asks once before a shared lock is taken back. */
export function RemoveTemplateDialog({ template, open, onClose }: RemoveTemplateDialogProps) {
  const remove = useRemoveTemplate(template._id);
  const texts = templateMessages;

  // The promise rather than a callback of the call: the card is gone from the page before that could run.
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync();
      onClose();
      showToast({ title: texts.removed, message: template.title, kind: 'success' });
    } catch (error) {
      sayFailure(texts.removeFailed, error, `template-${template._id}`);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={texts.removeTitle}
      description={
        <>
          <strong>{template.title}</strong>. {texts.removeSentence}
        </>
      }
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {texts.keep}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => void confirm()}>
            {texts.remove}
          </Button>
        </>
      }
    />
  );
}
