import { useSyncExternalStore } from 'react';
import { ApiError } from './client';

interface Asking {
  readonly answer: Promise<boolean>;
  readonly settle: (confirmed: boolean) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function ask(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that may be refused because the login is not fresh any more: the person is asked to show that it is
 * them, and the call is made once more. Where they would rather not, it fails as it did at first. Every call of
 * `useCall` does so by itself: an endpoint with `freshLogin` needs nothing else on the page.
 */
export async function withFreshLogin<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    const stale = error instanceof ApiError && error.code === 'fresh_login_required';
    if (!stale || !(await askToConfirm())) throw error;
    return call();
  }
}

/** One question for all calls that are refused while it is asked; nobody is there to ask it outside the main pages. */
function askToConfirm(): Promise<boolean> {
  if (asking !== null) return asking.answer;
  if (listeners.size === 0) return Promise.resolve(false);
  let settle: (confirmed: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  ask({ answer, settle });
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
