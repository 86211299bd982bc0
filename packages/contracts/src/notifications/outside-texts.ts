import type { NotificationText } from './notification-kind';

/** What stands on a lock screen: that something happened, and nothing of what. */
export const unspoken = { title: 'Keyhold', message: 'You have a new notification' };

/** A notification as it is told outside of the app; in its own words only if the person wants that. */
export function outsideText(
  { title, message }: Pick<NotificationText, 'title' | 'message'>,
  { showsWords, outside = unspoken.message }: { showsWords: boolean; outside?: string | undefined },
): { readonly title: string; readonly message: string } {
  return showsWords ? { title, message } : { title: unspoken.title, message: outside };
}
