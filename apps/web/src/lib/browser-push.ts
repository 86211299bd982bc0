import { readPush, subscribeToPush, unsubscribeFromPush } from '@keyhold/contracts/notifications/push';
import { api } from './api/client';

/** `install`: only from the home screen, as iOS has it; `blocked`: the person has refused in the browser. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}

/** Whether pushes reach this browser, and if not why. */
export async function readPushState(signal: AbortSignal): Promise<PushState> {
  const { subscribed } = await api(readPush)({}, { signal });
  const registration = await findRegistration();
  if (!registration || !('pushManager' in registration) || !('Notification' in window)) {
    const isIos = /iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    return isIos && !isInstalled && /Safari/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent)
      ? 'install'
      : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await registration.pushManager.getSubscription();
  return subscribed && subscription !== null ? 'on' : 'off';
}

/** Asks the browser for its permission, and the server to push to it. Fails where the browser's push service does not answer. */
export async function switchPushOn(): Promise<void> {
  // The browser asks only while the press is fresh.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await findRegistration();
  if (!registration) throw new Error('The app is not ready for it yet. Please try again in a moment.');
  const { publicKey } = await api(readPush)({});
  const former = await registration.pushManager.getSubscription();
  // It may be of another key, or of whoever used this browser before.
  await former?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  await api(subscribeToPush)({
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}

export async function switchPushOff(): Promise<void> {
  await api(unsubscribeFromPush)({});
  await forgetPush();
}

/** Takes back what this browser has for pushes, and what they show: after a logout nothing is shown any more. */
export async function forgetPush(): Promise<void> {
  const registration = await findRegistration();
  if (!registration) return;
  const shown = (await registration.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Takes away what pushes show of a place (a path of this site) that was looked at on another device. */
export async function closeShown(path: string): Promise<void> {
  const registration = await findRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? [])
    if ((notification.data as { path?: unknown } | null)?.path === path) notification.close();
}
