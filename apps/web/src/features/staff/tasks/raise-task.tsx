import { raisedContents } from '@keyhold/contracts/staff/tasks';
import { useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { taskMessages as texts } from '../messages';
import { ReasonDialog } from '../reason-dialog';
import { useRaiseTask } from './tasks.calls';

interface RaiseTaskProps {
  taskId: string;
  about: string;
  onClose: () => void;
}

/** Asks the admins for what a moderator cannot do. */
export function RaiseTask({ taskId, about, onClose }: RaiseTaskProps) {
  const raise = useRaiseTask(taskId);
  const [kind, setKind] = useState<(typeof raisedContents)[number]>('user_verification');

  function confirm(reason: string): void {
    raise.mutate(
      { kind, reason },
      {
        onSuccess: () => {
          showToast({ title: texts.raised, kind: 'success', key: 'staff' });
          onClose();
        },
        onError: ({ message }) =>
          showToast({ title: texts.raiseFailed, message, kind: 'error', key: 'staff' }),
      },
    );
  }

  return (
    <ReasonDialog
      open
      onClose={onClose}
      about={about}
      title={texts.raiseTitle}
      sentence={texts.raiseSentence}
      confirmLabel={texts.raise}
      busy={raise.isPending}
      onConfirm={({ reason }) => confirm(reason)}
      before={() => (
        <SelectField
          label={texts.raiseKind}
          value={kind}
          options={raisedContents.map((value) => ({ value, label: texts.contents[value] }))}
          onChange={({ target }) =>
            setKind(raisedContents.find((each) => each === target.value) ?? 'user_verification')
          }
        />
      )}
    />
  );
}
