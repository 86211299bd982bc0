import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 20_000;

/** Waits until it holds: twenty seconds, since a machine may be busy. Attacks use it too, beside any test. */
export async function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await pause(50);
  }
}
