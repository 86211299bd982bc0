import { useSyncExternalStore } from 'react';

/** Below the breakpoint of 768 px. */
const phoneQuery = '(max-width: 767px)';
/** Where the columns of a page stand side by side. */
const wideQuery = '(min-width: 1080px)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useMedia(phoneQuery);
}

/** Whether the window has room for two columns. */
export function useWide(): boolean {
  return useMedia(wideQuery);
}
