import { unlockAllPhrase } from '@keyhold/contracts/staff/locks';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store';
import { TextField } from '../../../components/field/text-field';
import { lockMessages as texts } from '../messages';
import { ReasonDialog } from '../reason-dialog';
import { useUnlockAll } from './locks.calls';

/** Ends every lock that runs, once it is typed what that is. */
export function UnlockAll({ onClose }: { onClose: () => void }) {
  const unlockAll = useUnlockAll();
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === unlockAllPhrase;

  function confirm(reason: string): void {
    unlockAll.mutate(reason, {
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
    <ReasonDialog
      open
      danger
      onClose={onClose}
      title={texts.unlockAllTitle}
      sentence={texts.unlockAllSentence}
      confirmLabel={texts.unlockAll}
      busy={unlockAll.isPending}
      isComplete={isTyped}
      onConfirm={({ reason }) => confirm(reason)}
      after={(tried) => (
        <TextField
          label={texts.unlockAllTyped(unlockAllPhrase)}
          autoComplete="off"
          value={typed}
          error={tried && !isTyped ? texts.unlockAllMissing : null}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    />
  );
}
