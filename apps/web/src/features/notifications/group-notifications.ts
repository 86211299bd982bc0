import type { Notification } from './notifications.calls';

/** Notifications that say the same of the same thing, one after the other; the newest first. */
export type NotificationGroup = readonly [newest: Notification, ...older: Notification[]];

/** Puts what came many times in a row into groups; the order stays. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups: [Notification, ...Notification[]][] = [];
  for (const one of notifications) {
    const last = groups.at(-1);
    if (last && isAlike(last[0], one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function isAlike(a: Notification, b: Notification): boolean {
  return a.type === b.type && a.title === b.title && a.metadata.actionUrl === b.metadata.actionUrl;
}
