import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Dialog } from '../../../components/overlay/dialog';
import { useSafetyExit } from '../locks.calls';
import { sayFailure } from '../say-failure';
import { safetyExitMessages } from './messages';

export interface SafetyExitDialogProps {
  lock: { _id: string; title: string; safetyExitHours: number };
  act: 'start' | 'cancel';
  open: boolean;
  onClose: () => void;
}

const texts = {
  start: {
    title: safetyExitMessages.startTitle,
    sentence: safetyExitMessages.startSentence,
    confirm: safetyExitMessages.startNow,
    leave: safetyExitMessages.stay,
    done: safetyExitMessages.started,
    failed: safetyExitMessages.startFailed,
  },
  cancel: {
    title: safetyExitMessages.callOffTitle,
    sentence: () => safetyExitMessages.callOffSentence,
    confirm: safetyExitMessages.callOffNow,
    leave: safetyExitMessages.keep,
    done: safetyExitMessages.calledOff,
    failed: safetyExitMessages.callOffFailed,
  },
};

/** Asks once before the way out is started or called off. */
export function SafetyExitDialog({ lock, act, open, onClose }: SafetyExitDialogProps) {
  const change = useSafetyExit(lock._id, act);
  const text = texts[act];

  async function confirm(): Promise<void> {
    try {
      await change.mutateAsync();
      showToast({ title: text.done, kind: 'success' });
    } catch (error) {
      sayFailure(text.failed, error, `safety-exit-${lock._id}`);
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      eyebrow={lock.title}
      title={text.title}
      description={text.sentence(lock.safetyExitHours)}
      actions={
        <>
          <Button onClick={onClose}>{text.leave}</Button>
          <Button variant="primary" busy={change.isPending} onClick={() => void confirm()}>
            {text.confirm}
          </Button>
        </>
      }
    />
  );
}
