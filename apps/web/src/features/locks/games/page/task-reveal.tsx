import { Button } from '../../../../components/button/button';
import { pickerSteps, stepWithin } from '../../../../components/task-picker/picker-phases';
import { TaskPicker } from '../../../../components/task-picker/task-picker';
import { playTaskMessages as texts } from '../messages';
import type { Task } from '../modules';
import { revealMs } from './game-events';
import styles from './play-panel.module.css';

export interface TaskRevealProps {
  tasks: readonly Task[];
  chosen: Task;
  onDone: () => void;
}

/** The chosen one stands for at least this long before the page goes on. */
const leastStandMs = 700;

/** The tasks go one by one until the chosen one is left, in the time that a reveal takes. */
export function TaskReveal({ tasks, chosen, onDone }: TaskRevealProps) {
  // One that was taken out of the module since it was chosen is shown all the same.
  const shown = tasks.some(({ id }) => id === chosen.id) ? tasks : [...tasks, chosen];
  const stepMs = stepWithin(shown.length, revealMs - leastStandMs);
  const pickedAt = pickerSteps(shown.length, stepMs).at(-1)?.at ?? 0;
  return (
    <>
      <p className={styles.choosing} aria-hidden="true">
        {texts.choosing}
      </p>
      <TaskPicker
        tasks={shown}
        chosenId={chosen.id}
        stepMs={stepMs}
        standMs={revealMs - pickedAt}
        texts={texts}
        onDone={onDone}
      />
      <Button variant="quiet" wide onClick={onDone}>
        {texts.skip}
      </Button>
    </>
  );
}
