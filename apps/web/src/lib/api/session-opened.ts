const listeners = new Set<() => void>();

/** Calls the listener whenever a session was opened on this page. */
export function whenSessionOpened(listener: () => void): void {
  listeners.add(listener);
}

/** A session was opened: what is known so far is about somebody else. */
export function tellSessionOpened(): void {
  for (const listener of listeners) listener();
}
