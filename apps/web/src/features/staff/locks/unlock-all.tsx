import { unlockAllPhrase } from '@keyhold/contracts/staff/locks';
import { reasonMaxLength } from '@keyhold/contracts/staff/reason';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { TextArea } from '../../../components/field/text-area';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { peopleMessages, lockMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { useUnlockAll } from './locks.calls';

/** Ends every lock that runs, once it is typed what that is. */
export function UnlockAll({ onClose }: { onClose: () => void }) {
  const unlockAll = useUnlockAll();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const isTyped = typed.trim() === unlockAllPhrase;
  const isReasoned = reason.trim() !== '';

  function confirm(): void {
    setTried(true);
    if (!isTyped || !isReasoned) return;
    unlockAll.mutate(reason.trim(), {
      onSuccess: ({ unlockedCount }) => {
        showToast({
          title: texts.allUnlocked,
          message: texts.allUnlockedCount(unlockedCount),
          kind: 'success',
          key: 'staff',
        });
        onClose();
      },
      onError: ({ message }) =>
        showToast({ title: texts.unlockAllFailed, message, kind: 'error', key: 'staff' }),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.unlockAllTitle}
      description={texts.unlockAllSentence}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" busy={unlockAll.isPending} onClick={confirm}>
            {texts.unlockAll}
          </Button>
        </>
      }
    >
      <div className={staff.fields}>
        <TextArea
          label={peopleMessages.reason}
          rows={3}
          maxLength={reasonMaxLength}
          value={reason}
          error={tried && !isReasoned ? peopleMessages.reasonRequired : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={texts.unlockAllTyped(unlockAllPhrase)}
          autoComplete="off"
          value={typed}
          error={tried && !isTyped ? texts.unlockAllMissing : null}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  );
}
