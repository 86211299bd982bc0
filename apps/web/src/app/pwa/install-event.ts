import { useSyncExternalStore } from 'react';

/** The event by which Chromium browsers let a page offer its installation; not in TypeScript's library. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let caught: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(event: InstallEvent | null): void {
  caught = event;
  for (const listener of listeners) listener();
}

/** Listens from the start: the browser fires it once, often before the screen that uses it is there. */
export function catchInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar stays away; ours comes at a better moment.
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** Asks the browser to install the app; it takes one answer per event. */
export async function askToInstall(event: InstallEvent): Promise<void> {
  set(null);
  await event.prompt();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser's offer to install the app, while there is one. */
export function useInstallEvent(): InstallEvent | null {
  return useSyncExternalStore(subscribe, () => caught);
}
