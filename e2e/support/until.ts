import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds, looking every 50 ms; what it throws ends the waiting. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${holds}`);
    await pause(50);
  }
}
