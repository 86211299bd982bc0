import { showToast } from '../../components/feedback/toast-store';
import { trustedScriptUrl } from '../../lib/trusted-script-url';

const updateCheckMs = 60 * 60 * 1000;

/** Registers the service worker, says when the app works offline and asks before a new version takes over. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trustedScriptUrl('/sw.js'));

  workbox.addEventListener('activated', (event) => {
    if (!event.isUpdate) showToast({ title: 'Offline ready', kind: 'success', key: 'offline-ready' });
  });

  workbox.addEventListener('waiting', () => {
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
            workbox.messageSkipWaiting();
          },
        },
      ],
    });
  });

  const registration = await workbox.register();
  if (registration === undefined) return;
  setInterval(() => {
    // A check that fails (no connection) is done again by the next one.
    if (navigator.onLine && !document.hidden) void registration.update().catch(() => undefined);
  }, updateCheckMs);
}
