import { Button } from '../../../../components/button/button';
import { showToast } from '../../../../components/feedback/toast-store';
import { Dialog } from '../../../../components/overlay/dialog';
import { useFailTask } from '../games.calls';
import { playTaskMessages as text } from '../messages';
import type { Task } from '../modules';
import { tellActionFailed } from './tell-action-failed';

export interface FailTaskDialogProps {
  lockId: string;
  task: Task;
  /** What failing it costs; null where it costs nothing. */
  price: string | null;
  open: boolean;
  onClose: () => void;
}

/** Asks once, and says what it costs. */
export function FailTaskDialog({ lockId, task, price, open, onClose }: FailTaskDialogProps) {
  const fail = useFailTask(lockId);

  async function onFail(): Promise<void> {
    try {
      const { penaltyApplied } = await fail.mutateAsync(task.id);
      const without = price === null ? text.failFree : text.penaltyOfNothing;
      const message = penaltyApplied ? text.penaltyApplied : without;
      showToast({ title: text.failedToast, message, kind: penaltyApplied ? 'error' : 'info', key: 'games' });
    } catch (error) {
      tellActionFailed(error);
    }
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.failTitle}
      description={price === null ? text.failFree : text.failCosts(price)}
      size="small"
      dismissible={!fail.isPending}
      actions={
        <>
          <Button disabled={fail.isPending} onClick={onClose}>
            {text.keepTrying}
          </Button>
          <Button variant="danger" busy={fail.isPending} onClick={() => void onFail()}>
            {text.fail}
          </Button>
        </>
      }
    />
  );
}
