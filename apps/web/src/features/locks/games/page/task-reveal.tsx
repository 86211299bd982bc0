import { useEffect, useEffectEvent, useState } from 'react';
import { stepWithin } from '../../../../components/task-picker/picker-phases';
import { TaskPicker } from '../../../../components/task-picker/task-picker';
import { useReducedMotion } from '../../../../lib/use-reduced-motion';
import { playTaskMessages as texts } from '../messages';
import type { Task } from '../modules';
import { revealMs } from './game-events';

export interface TaskRevealProps {
  tasks: readonly Task[];
  chosen: Task;
  onDone: () => void;
}

/** The chosen one stands for this long before the page goes on. */
const standMs = 700;

/** The tasks go one by one until the chosen one is left, in the time that a reveal takes. */
export function TaskReveal({ tasks, chosen, onDone }: TaskRevealProps) {
  const still = useReducedMotion();
  const [picked, setPicked] = useState(false);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(done, still ? 0 : standMs);
    return () => clearTimeout(timer);
  }, [picked, still]);
  // One that was taken out of the module since it was chosen is shown all the same.
  const shown = tasks.some(({ id }) => id === chosen.id) ? tasks : [...tasks, chosen];
  return (
    <TaskPicker
      tasks={shown}
      chosenId={chosen.id}
      stepMs={stepWithin(shown.length, revealMs - standMs)}
      texts={texts}
      onDone={() => setPicked(true)}
    />
  );
}
