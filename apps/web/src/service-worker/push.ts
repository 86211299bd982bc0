import { unspoken } from '@keyhold/contracts/notifications/outside-texts';
import type { PushMessage } from '@keyhold/contracts/notifications/push';
import { inReadersTime } from '../lib/format/moments';
import type { NotificationPress, PushArrival, WorkerScope } from './worker-scope';

/** What is shown where a push cannot be read: browsers ask for something to be shown of each. */
const unreadable: PushMessage = {
  title: unspoken.title,
  body: unspoken.message,
  path: '/notifications',
  tag: 'unreadable',
  notificationId: null,
};

/** Shows pushes, and opens what they are about. */
export function handlePushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(worker)));
}

async function show(worker: WorkerScope, { data }: PushArrival): Promise<void> {
  const { title, body, path, tag } = readPush(data);
  await worker.registration.showNotification(title, {
    body: inReadersTime(body, Date.now()),
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path },
  });
}

function readPush(data: PushArrival['data']): PushMessage {
  try {
    return { ...unreadable, ...(data?.json() as Partial<PushMessage>) };
  } catch {
    return unreadable;
  }
}

/** Goes on in a window that is open, or in a new one. */
async function open(worker: WorkerScope, { notification }: NotificationPress): Promise<void> {
  const path = pathOf(worker, notification);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (there === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  // The page goes there by itself, so that nothing it holds is lost to a reload.
  there.postMessage({ type: 'go', path });
  await there.focus();
}

/** Never another site, whatever the push says. */
function pathOf({ location }: WorkerScope, { data }: Notification): string {
  const { path } = (data ?? {}) as { path?: unknown };
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/';
}

/** The browser has given its subscription up and takes another one: the server has to learn it. */
async function subscribeAnew({ registration }: WorkerScope): Promise<void> {
  const asked = await fetch('/api/push');
  if (!asked.ok) return;
  const { publicKey } = (await asked.json()) as { publicKey: string };
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  });
}
