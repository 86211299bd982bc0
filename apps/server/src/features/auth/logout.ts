import type { Deps } from '../../deps';
import type { Browser } from './session-cookie';
import { announceEnded, endSessionOfToken } from './sessions';

/** Ends the session that this browser came with, whatever its state; does nothing without one. */
export async function logout(deps: Deps, browser: Browser): Promise<void> {
  const { sessionToken } = browser;
  if (!sessionToken) return;
  announceEnded(deps, await deps.transaction((tx) => endSessionOfToken(tx, sessionToken)));
}
