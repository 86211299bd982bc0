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
  /** Epoch milliseconds. */
  readonly saidAt: number;
}

const defaultDurationMs = 4000;
/** The screen shows it too: it lies over that no longer than a few words take. */
const fewWordsMs = 2500;
/** More than this many at once cover the page: the oldest gives way, before one that waits for an answer. */
const mostAtOnce = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
let holds = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

/** Says something for a moment, outside of React too; returns an id for `dismissToast`. */
export function showToast({ kind = 'info', durationMs, ...rest }: ToastOptions): number {
  const isShort = kind === 'success' && rest.message === undefined && rest.actions === undefined;
  lastId += 1;
  const others = toasts.filter((toast) => rest.key === undefined || toast.key !== rest.key);
  const first = others.find((toast) => toast.durationMs !== null) ?? others[0];
  const kept = others.length < mostAtOnce ? others : others.filter((toast) => toast !== first);
  const lasts = durationMs === undefined ? (isShort ? fewWordsMs : defaultDurationMs) : durationMs;
  replace([...kept, { ...rest, id: lastId, kind, durationMs: lasts, saidAt: Date.now() }]);
  return lastId;
}

/** Takes a toast away, by its id or its key; nothing happens when it is gone already. */
export function dismissToast(which: number | string): void {
  const rest = toasts.filter(({ id, key }) => id !== which && key !== which);
  if (rest.length < toasts.length) replace(rest);
}

/** What was said less than this ago may belong to the page that comes. */
const ofThePageBeforeMs = 1000;

/** Takes away what went well on the page before: on another one it would seem to be about that. */
export function leaveSuccesses(): void {
  const isLeft = ({ kind, actions, saidAt }: Toast) =>
    kind === 'success' && actions === undefined && Date.now() - saidAt > ofThePageBeforeMs;
  if (toasts.some(isLeft)) replace(toasts.filter((toast) => !isLeft(toast)));
}

/** Keeps every toast from the screen until what is returned is called; the time of each starts when it is shown. */
export function holdToasts(): () => void {
  holds += 1;
  tell();
  return () => {
    holds -= 1;
    tell();
  };
}

const none: readonly Toast[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are up, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => (holds > 0 ? none : toasts));
}
