import { useSyncExternalStore } from 'react';
import { askToInstall, useInstallEvent } from './install-event';
import { installWay, isIos } from './install-rule';

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
