import { useSyncExternalStore } from 'react';
import { askToInstall, useInstallEvent } from './install-event';

/** The install prompt shows itself at most once in this time. */
export const installPauseMs = 7 * 24 * 60 * 60 * 1000;

interface InstallSituation {
  /** The app runs from the home screen already. */
  readonly installed: boolean;
  readonly ios: boolean;
  /** The browser has offered to install (`beforeinstallprompt`). */
  readonly offered: boolean;
}

/** How this browser can put the app on the home screen: by hand on iOS, by the browser's offer, or not at all. */
export function installWay({ installed, ios, offered }: InstallSituation): 'by-hand' | 'by-offer' | null {
  if (installed) return null;
  if (ios) return 'by-hand';
  return offered ? 'by-offer' : null;
}

/** Whether the prompt may show itself now; both in epoch milliseconds, `lastShownAt` null when it never has. */
export function mayPrompt(now: number, lastShownAt: number | null): boolean {
  // A time in the future is a clock that was set back: not a reason to be silent for ever.
  return lastShownAt === null || lastShownAt > now || now - lastShownAt >= installPauseMs;
}

/** iPhones and iPads, also those that pose as a Mac. */
export function isIos(userAgent: string, maxTouchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The steps for iOS are shown by the prompt; the menu can ask for them too. */
let stepsShown = false;
const listeners = new Set<() => void>();

function showSteps(shown: boolean): void {
  stepsShown = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** How the app can be put on the home screen from here, and the means to start it. */
export function useInstall() {
  const event = useInstallEvent();
  const steps = useSyncExternalStore(subscribe, () => stepsShown);
  const way = installWay({
    installed: isInstalled(),
    ios: isIos(navigator.userAgent, navigator.maxTouchPoints),
    offered: event !== null,
  });
  return {
    way,
    /** The steps by hand are asked for. */
    stepsShown: steps,
    start: () => {
      if (event !== null) void askToInstall(event);
      else showSteps(true);
    },
    closeSteps: () => showSteps(false),
  };
}
