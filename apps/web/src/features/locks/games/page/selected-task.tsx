import { useState } from 'react';
import { Button } from '../../../../components/button/button';
import { showToast } from '../../../../components/feedback/toast-store';
import { StarIcon, TaskIcon } from '../../../../components/game-icons/game-icons';
import { CheckIcon } from '../../../../components/icons/icons';
import { Chip, type ChipTone } from '../../../../components/surface/chip';
import { useCompleteTask } from '../games.calls';
import { taskMessages, taskTypeNames, playTaskMessages as text } from '../messages';
import type { Task } from '../modules';
import { FailTaskDialog } from './fail-task-dialog';
import styles from './selected-task.module.css';
import { tellActionFailed } from './tell-action-failed';

const tones: Record<Task['type'], ChipTone> = { reward: 'green', punishment: 'red', neutral: 'muted' };

export interface SelectedTaskProps {
  lockId: string;
  task: Task;
  /** The wearer's own; somebody else only sees it. */
  isWearer: boolean;
  canFinish: boolean;
  /** What failing it costs; null where it costs nothing. */
  price: string | null;
}

/** The task that waits to be done: it is completed, or it is failed after one question. */
export function SelectedTask({ lockId, task, isWearer, canFinish, price }: SelectedTaskProps) {
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
      {isWearer && (
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
