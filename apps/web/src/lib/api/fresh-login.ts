import { useSyncExternalStore } from 'react';

interface Asking {
  readonly answer: Promise<boolean>;
  readonly settle: (confirmed: boolean) => void;
}

const nobodyAsksMs = 10_000;

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function ask(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/**
 * Whether the person has shown again that it is them (`useCall` asks this). One question for all calls that are refused
 * while it is asked. What asks is loaded a moment after a page; outside the main pages it never comes.
 */
export function askToConfirm(): Promise<boolean> {
  if (asking !== null) return asking.answer;
  let settle: (confirmed: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  ask({ answer, settle });
  setTimeout(() => {
    if (listeners.size > 0 || asking?.answer !== answer) return;
    settle(false);
    ask(null);
  }, nobodyAsksMs);
  return answer;
}

/** For the one dialog that asks: whether to ask now, and how to say what came of it. */
export function useConfirmRequest() {
  const asked = useSyncExternalStore(subscribe, () => asking !== null);
  return {
    asked,
    settle(confirmed: boolean): void {
      asking?.settle(confirmed);
      ask(null);
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
