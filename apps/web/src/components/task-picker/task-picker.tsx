import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { randomIndex } from '../../lib/random-index';
import { useReducedMotion } from '../../lib/use-reduced-motion';
import { eliminationOrder, type PickerPhase, pickerSteps } from './picker-phases';
import styles from './task-picker.module.css';

interface PickedTask {
  readonly id: string;
  readonly title: string;
}

interface TaskPickerProps {
  tasks: readonly PickedTask[];
  /** The one that stays; while nobody knows it, all stand there. */
  chosenId: string | null;
  /** Between two that go; 900 unless told. */
  stepMs?: number;
  /** How long the chosen one stands there before it is done. */
  standMs?: number;
  texts: { readonly choosing: string; readonly chosen: (title: string) => string };
  /** The chosen one was shown. */
  onDone: () => void;
}

/** One task after the other goes, until the chosen one is left; at once where motion is not wanted. */
export function TaskPicker({ tasks, chosenId, stepMs, standMs = 0, texts, onDone }: TaskPickerProps) {
  const still = useReducedMotion();
  const [{ phase, gone }, setState] = useState<{ phase: PickerPhase; gone: readonly string[] }>(ready);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const ids = tasks.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (chosenId === null) return setState(ready);
    const order = eliminationOrder(ids.split(' '), chosenId, randomIndex);
    if (still) {
      setState({ phase: 'complete', gone: order });
      return done.current();
    }
    const steps = pickerSteps(order.length + 1, stepMs);
    const timers = steps.map(({ at, phase, out }) =>
      setTimeout(() => setState({ phase, gone: order.slice(0, out) }), at),
    );
    timers.push(setTimeout(() => done.current(), (steps.at(-1)?.at ?? 0) + standMs));
    return () => timers.forEach(clearTimeout);
  }, [chosenId, ids, stepMs, standMs, still]);

  const chosen = phase === 'complete' ? tasks.find(({ id }) => id === chosenId) : undefined;
  return (
    <div className={styles.picker} data-phase={phase}>
      <ul className={styles.tasks} aria-hidden={phase !== 'ready' || undefined}>
        {tasks.map(({ id, title }) => (
          <li
            key={id}
            className={classNames(
              styles.task,
              gone.includes(id) && styles.gone,
              id === chosenId && (phase === 'finalizing' || phase === 'complete') && styles.left,
            )}
          >
            {title}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {chosen ? texts.chosen(chosen.title) : phase === 'ready' ? '' : texts.choosing}
      </p>
    </div>
  );
}

const ready = { phase: 'ready', gone: [] } as const;
