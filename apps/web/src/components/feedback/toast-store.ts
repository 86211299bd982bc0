import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** The one that stands out. */
  main?: boolean;
}

export interface ToastOptions {
  title: string;
  message?: string;
  kind?: ToastKind;
  /** 4 s unless told, 2.5 s for a few words of what went well; null stays until it is answered or closed. */
  durationMs?: number | null;
  /** Answers to choose from; each closes the toast. */
  actions?: readonly ToastAction[];
  /** A toast with the same key takes the place of the one that is there. */
  key?: string;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly durationMs: number | null;
}

const defaultDurationMs = 4000;
/** The screen shows it too: it lies over that no longer than a few words take. */
const fewWordsMs = 2500;
/** More than this many at once cover the page: the oldest gives way, before one that waits for an answer. */
const mostAtOnce = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something for a moment, outside of React too; returns an id for `dismissToast`. */
export function showToast({ kind = 'info', durationMs, ...rest }: ToastOptions): number {
  const isShort = kind === 'success' && rest.message === undefined && rest.actions === undefined;
  lastId += 1;
  const others = toasts.filter((toast) => rest.key === undefined || toast.key !== rest.key);
  const first = others.find((toast) => toast.durationMs !== null) ?? others[0];
  const kept = others.length < mostAtOnce ? others : others.filter((toast) => toast !== first);
  const lasts = durationMs === undefined ? (isShort ? fewWordsMs : defaultDurationMs) : durationMs;
  replace([...kept, { ...rest, id: lastId, kind, durationMs: lasts }]);
  return lastId;
}

/** Takes a toast away, by its id or its key; nothing happens when it is gone already. */
export function dismissToast(which: number | string): void {
  const rest = toasts.filter(({ id, key }) => id !== which && key !== which);
  if (rest.length < toasts.length) replace(rest);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are up, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
