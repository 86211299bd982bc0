import { appPathPatterns } from '@keyhold/contracts/pages';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { servePictures } from './pictures';
import { handlePushes } from './push';
import type { WorkerScope } from './worker-scope';

declare global {
  interface Window {
    /** The app's files: the build puts them in. */
    __WB_MANIFEST: { url: string; revision: string | null }[];
  }
}

const worker = self as unknown as WorkerScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Only pages of the app: an export, a picture or an API address is answered by the server.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: appPathPatterns() }));

worker.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
handlePushes(worker);
servePictures(worker);
