/** The install prompt shows itself at most once in this time. */
export const installPauseMs = 7 * 24 * 60 * 60 * 1000;

export interface InstallSituation {
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
