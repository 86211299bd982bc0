import { useSyncExternalStore } from 'react';

/** Below the breakpoint of 768 px. */
const phoneQuery = '(max-width: 767px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phoneQuery).matches);
}
