/** One goes every so often, unless there is less time. */
export const STEP_MS = 900;
const PAUSE_MS = 600;
const FINALIZING_MS = 500;

export type PickerPhase = 'ready' | 'eliminating' | 'finalizing' | 'complete';

/** A change of what is to be seen, `at` ms after the start; `out` are gone from then on. */
export interface PickerStep {
  readonly at: number;
  readonly phase: PickerPhase;
  readonly out: number;
}

/** All steps of a pick among `count`, in order: one after the other goes, then the last is looked at, and stays. */
export function pickerSteps(count: number, stepMs: number = STEP_MS): PickerStep[] {
  const last = Math.max(0, count - 1);
  const eliminations = Array.from({ length: last }, (_, n) => ({
    at: (n + 1) * stepMs,
    phase: 'eliminating' as const,
    out: n + 1,
  }));
  const finalizing = last * stepMs + PAUSE_MS;
  return [
    { at: 0, phase: 'eliminating', out: 0 },
    ...eliminations,
    { at: finalizing, phase: 'finalizing', out: last },
    { at: finalizing + FINALIZING_MS, phase: 'complete', out: last },
  ];
}

/** The step that makes a pick among `count` take `totalMs` at most. */
export function stepWithin(count: number, totalMs: number): number {
  return Math.min(STEP_MS, (totalMs - PAUSE_MS - FINALIZING_MS) / Math.max(1, count - 1));
}

/** The order in which all but the chosen one go, by random indices. */
export function eliminationOrder(
  ids: readonly string[],
  chosenId: string,
  randomIndex: (count: number) => number,
): string[] {
  const left = ids.filter((id) => id !== chosenId);
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(randomIndex(left.length), 1));
  return order;
}
