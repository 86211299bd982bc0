import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../../../lib/use-reduced-motion';
import { playTaskMessages as text } from '../messages';
import type { Task } from '../modules';
import { revealMs } from './game-events';
import styles from './task-reveal.module.css';

export interface TaskRevealProps {
  tasks: readonly Task[];
  chosen: Task;
  onDone: () => void;
}

/** The chosen one stands for this long before the page goes on. */
const standMs = 700;
const turns = 20;
const slower = 1.16;

/** When each of the titles gives way to the next, in ms: slower and slower, the last one at `revealMs - standMs`. */
export function turnTimes(): number[] {
  const first = ((revealMs - standMs) * (slower - 1)) / (slower ** turns - 1);
  return Array.from({ length: turns }, (_, turn) => (first * (slower ** (turn + 1) - 1)) / (slower - 1));
}

/** Titles pass by and come to rest on the one that was chosen; at once where motion is not wanted. */
export function TaskReveal({ tasks, chosen, onDone }: TaskRevealProps) {
  const still = useReducedMotion();
  const [turn, setTurn] = useState(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    if (still) return done.current();
    const timers = turnTimes().map((at, index) => setTimeout(() => setTurn(index + 1), at));
    timers.push(setTimeout(() => done.current(), revealMs));
    return () => timers.forEach(clearTimeout);
  }, [still]);

  const atRest = still || turn >= turns;
  // Ends on the chosen one: the one before it is the last that passes.
  const place = tasks.findIndex(({ id }) => id === chosen.id) - turns + turn;
  const passing = tasks[((place % tasks.length) + tasks.length) % tasks.length];
  return (
    <div className={styles.window} data-rest={atRest}>
      <p className={styles.choosing}>{text.choosing}</p>
      <p className={styles.title} aria-hidden={!atRest} key={atRest ? 'rest' : turn}>
        {atRest ? chosen.title : passing?.title}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {atRest ? text.chosen(chosen.title) : text.choosing}
      </p>
    </div>
  );
}
