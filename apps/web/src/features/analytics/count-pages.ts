import { type Pages, reportPages } from './reporter';

interface Router {
  readonly state: { readonly matches: readonly { readonly fullPath: string }[] };
  readonly subscribe: (event: 'onResolved', listener: () => void) => () => void;
}

/** Reports the pages of the router, unless the browser asks not to be tracked. */
export function countPages(router: Router): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const pages: Pages = {
    current: () => {
      const path = router.state.matches.at(-1)?.fullPath;
      // An address that leads nowhere is no page.
      return path === '/$' ? undefined : path;
    },
    subscribe: (onOpened) => router.subscribe('onResolved', onOpened),
  };
  reportPages(pages);
}
