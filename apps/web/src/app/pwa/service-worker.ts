import { dismissToast, showToast } from '../../components/feedback/toast-store';
import { readLocal, writeLocal } from '../../lib/local-store';
import { trustedScriptUrl } from '../../lib/trusted-script-url';

const updateCheckMs = 60 * 60 * 1000;
/** How often it is looked whether the moment is a calm one, and how many looks in a row make one. */
const calmCheckMs = 2000;
const calmLooks = 3;
const readyShownMs = 4000;
/** How soon what was said there is taken away from whoever goes on to something else. */
const goneCheckMs = 100;
const saidKey = 'offlineReadySaid';

/**
 * Registers the service worker, says once that the app works offline and asks before a new version takes over. `go` takes
 * the app to a path, where a notification of the system was pressed.
 */
export async function startServiceWorker(go: (path: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Where workers are blocked the app goes on without: some browsers refuse, some answer with nothing.
  const registration = await navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).catch(() => null);
  if (!registration) return;
  const isUpdate = navigator.serviceWorker.controller !== null;
  if (registration.waiting !== null && isUpdate) offerUpdate(registration);
  // A page that no worker has served would still ask the server for its further parts.
  if (navigator.serviceWorker.controller !== null) sayOfflineReady();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active !== null) offerUpdate(registration);
    });
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = askedPath(data);
    if (path !== null) go(path);
  });
  setInterval(() => {
    // A check that fails (no connection) is done again by the next one.
    if (navigator.onLine && !document.hidden) void registration.update().catch(() => undefined);
  }, updateCheckMs);
}

/** On the dashboard, with nothing open above it. */
const isCalm = () =>
  location.pathname === '/' && !document.hidden && document.querySelector('dialog[open]') === null;

/** Once in this browser, to whoever has stood in a calm place for a while: it is good to know and never urgent. */
function sayOfflineReady(): void {
  if (readLocal(saidKey) !== null) return;
  let looks = 0;
  const timer = setInterval(() => {
    looks = isCalm() ? looks + 1 : 0;
    if (looks < calmLooks) return;
    clearInterval(timer);
    if (writeLocal(saidKey, '1')) sayWhileCalm();
  }, calmCheckMs);
}

function sayWhileCalm(): void {
  const said = showToast({
    title: 'Offline ready',
    kind: 'success',
    durationMs: readyShownMs,
    key: 'offline-ready',
  });
  const timer = setInterval(() => {
    if (!isCalm()) dismissToast(said);
  }, goneCheckMs);
  setTimeout(() => clearInterval(timer), readyShownMs);
}

function offerUpdate(registration: ServiceWorkerRegistration): void {
  showToast({
    title: 'New version available',
    durationMs: null,
    key: 'new-version',
    actions: [
      // Later is the next time that the app starts.
      { label: 'Later', onSelect: () => undefined },
      {
        label: 'Update',
        main: true,
        onSelect: () => {
          navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
            once: true,
          });
          registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
        },
      },
    ],
  });
}

/** Where the worker asks the page to go; null for what is no such message, or no path of this site. */
function askedPath(data: unknown): string | null {
  const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
  const isPath = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');
  return type === 'go' && isPath ? path : null;
}
