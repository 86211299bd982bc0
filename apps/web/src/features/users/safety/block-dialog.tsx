import { showToast } from '../../../components/feedback/toast-store';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { useBlockUser } from '../profile.calls';
import { blockMessages as text } from './messages';

interface BlockDialogProps {
  person: { readonly _id: string; readonly username: string };
  open: boolean;
  onClose: () => void;
  onBlocked?: () => void;
}

/** Asks once before a person is blocked. */
export function BlockDialog({ person, open, onClose, onBlocked }: BlockDialogProps) {
  const block = useBlockUser(person._id);

  function confirm(): void {
    block.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: text.blocked, message: text.takeBack, kind: 'success', key: 'block' });
        onBlocked?.();
      },
      onError: ({ message }) => showToast({ title: text.failed, message, kind: 'error', key: 'block' }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.title(person.username)}
      description={text.sentence}
      keepLabel={text.keep}
      confirmLabel={text.block}
      danger
      busy={block.isPending}
      onConfirm={confirm}
    />
  );
}
