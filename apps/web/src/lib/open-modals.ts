import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes that a dialog was opened as modal; the returned function notes that it was closed. */
export function noteOpenModal(dialog: HTMLDialogElement): () => void {
  replace([...open, dialog]);
  return () => replace(open.filter((each) => each !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog on top, if one is open. All outside of it is inert: not to be pressed, and not read out. */
export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** The same, and again when it changes. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topModal);
}
