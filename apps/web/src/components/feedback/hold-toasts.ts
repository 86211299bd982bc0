import { useSyncExternalStore } from 'react';

let holds = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  holds += by;
  for (const listener of listeners) listener();
}

/** Keeps every toast from the screen until what is returned is called; the time of each starts when it is shown. */
export function holdToasts(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether toasts are kept from the screen now. */
export function useToastsHeld(): boolean {
  return useSyncExternalStore(subscribe, () => holds > 0);
}
