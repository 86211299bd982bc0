import { PAYMENT_NOTE_MAX_LENGTH } from '@keyhold/contracts/locks/tribute';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { sayFailure } from '../say-failure';
import { buyoutMessages as text, tributeMessages } from './messages';
import { useClaimBuyout } from './tribute.calls';

export interface BuyoutDialogProps {
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
      showToast({ title: text.recorded, kind: 'success' });
      setNote('');
      onClose();
    } catch (error) {
      sayFailure(text.failed, error, `buyout-${lockId}`);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.dialogTitle}
      description={text.dialogSentence(amount)}
      actions={
        <>
          <Button onClick={onClose}>{text.keep}</Button>
          <Button variant="primary" busy={claim.isPending} onClick={() => void send()}>
            {text.record}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
