import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { useState } from 'react';
import { TextField } from '../../../components/field/text-field';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { sayFailure } from '../say-failure';
import { buyoutMessages as text, tributeMessages } from './messages';
import { useClaimBuyout } from './tribute.calls';

interface BuyoutDialogProps {
  lockId: string;
  /** What it costs, in words. */
  amount: string;
  open: boolean;
  onClose: () => void;
}

/** Says what recording a buyout does, and takes a note along. */
export function BuyoutDialog({ lockId, amount, open, onClose }: BuyoutDialogProps) {
  const [note, setNote] = useState('');
  const claim = useClaimBuyout(lockId);

  async function send(): Promise<void> {
    try {
      await claim.mutateAsync(note.trim());
      setNote('');
      onClose();
    } catch (error) {
      sayFailure(text.failed, error, `buyout-${lockId}`);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.dialogTitle}
      description={text.dialogSentence(amount)}
      keepLabel={text.keep}
      confirmLabel={text.record}
      busy={claim.isPending}
      onConfirm={send}
    >
      <TextField
        data-autofocus
        label={tributeMessages.note}
        hint={tributeMessages.noteHint}
        autoComplete="off"
        maxLength={PAYMENT_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
