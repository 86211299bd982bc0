import { useState } from 'react';
import { Button } from '../../../../components/button/button';
import { showToast } from '../../../../components/feedback/toast-store';
import { StarIcon, TaskIcon } from '../../../../components/game-icons/game-icons';
import { CheckIcon } from '../../../../components/icons/icons';
import { ConfirmDialog } from '../../../../components/overlay/confirm-dialog';
import { Chip, type ChipTone } from '../../../../components/surface/chip';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { nowLeft } from '../../now-left';
import { type Games, useCompleteTask, useFailTask } from '../games.calls';
import {
  lostMessages,
  playTaskMessages,
  taskMessages,
  taskTypeNames,
  playTaskMessages as text,
} from '../messages';
import type { Task } from '../modules';
import { PlayRefused } from './play-refused';
import styles from './selected-task.module.css';

const tones: Record<Task['type'], ChipTone> = { reward: 'green', punishment: 'red', neutral: 'muted' };

interface SelectedTaskProps {
  lockId: string;
  task: Task;
  /** The wearer's own; somebody else only sees it. */
  isWearer: boolean;
  canFinish: boolean;
  /** Why it cannot be done now. */
  refusal: Games['playRefusal'];
  /** What failing it costs; null where it costs nothing. */
  price: string | null;
}

/** The task that waits to be done: it is completed, or it is failed after one question. */
export function SelectedTask({ lockId, task, isWearer, canFinish, refusal, price }: SelectedTaskProps) {
  const complete = useCompleteTask(lockId);
  const [asking, setAsking] = useState(false);

  async function onComplete(): Promise<void> {
    try {
      const { pointsEarned } = await complete.mutateAsync(task.id);
      const message = text.earned(pointsEarned);
      showToast({ title: text.completedToast, message, kind: 'success', key: 'games' });
      // The button is gone with the task.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    } catch (error) {
      tellActionFailed(error);
    }
  }

  return (
    <section className={styles.task} aria-label={text.selected}>
      <p className={styles.eyebrow}>{text.selected}</p>
      <h3 className={styles.title}>{task.title}</h3>
      {task.description !== '' && <p className={styles.description}>{task.description}</p>}
      <p className={styles.chips}>
        <Chip icon={<TaskIcon />} tone={tones[task.type]}>
          {taskTypeNames[task.type]}
        </Chip>
        {task.points > 0 && (
          <Chip icon={<StarIcon />} tone="brass">
            {taskMessages.pointsRead(task.points)}
          </Chip>
        )}
      </p>
      {!isWearer && <p className={styles.description}>{text.waits}</p>}
      {refusal === null && (
        <p className={styles.price}>{price === null ? text.freeToFail : text.priceOfFailing(price)}</p>
      )}
      {refusal !== null && <PlayRefused refusal={refusal} />}
      {isWearer && refusal === null && (
        <div className={styles.acts}>
          <Button disabled={!canFinish || complete.isPending} onClick={() => setAsking(true)}>
            {text.fail}
          </Button>
          <Button
            variant="primary"
            icon={<CheckIcon />}
            busy={complete.isPending}
            disabled={!canFinish}
            onClick={() => void onComplete()}
          >
            {text.complete}
          </Button>
        </div>
      )}
      <FailTaskDialog
        lockId={lockId}
        task={task}
        price={price}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

interface FailTaskDialogProps {
  lockId: string;
  task: Task;
  /** What failing it costs; null where it costs nothing. */
  price: string | null;
  open: boolean;
  onClose: () => void;
}

/** Asks once, and says what it costs. */
function FailTaskDialog({ lockId, task, price, open, onClose }: FailTaskDialogProps) {
  const fail = useFailTask(lockId);

  async function onFail(): Promise<void> {
    try {
      const { penaltyApplied, addedSeconds, remainingSeconds } = await fail.mutateAsync(task.id);
      const without = price === null ? text.failFree : text.penaltyOfNothing;
      const left = addedSeconds && remainingSeconds !== null ? ` · ${nowLeft(remainingSeconds)}` : '';
      const message = penaltyApplied ? `${text.penaltyApplied}${left}` : without;
      showToast({ title: text.failedToast, message, kind: penaltyApplied ? 'error' : 'info', key: 'games' });
    } catch (error) {
      tellActionFailed(error);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.failTitle}
      description={price === null ? text.failFree : text.failCosts(price)}
      keepLabel={text.keepTrying}
      confirmLabel={text.fail}
      danger
      busy={fail.isPending}
      staysWhileBusy
      onConfirm={onFail}
    />
  );
}

/** A task could be neither completed nor failed: in the server's words where it has some. */
function tellActionFailed(error: unknown): void {
  const lost = isAnswerLost(error);
  const [title, message] = lost ? lostMessages.action : playTaskMessages.actionFailed;
  const said = error instanceof ApiError && !lost ? error.message : '';
  showToast({ title, message: said || message, kind: 'error', key: 'games' });
}
