import type { NotificationText } from './notification-kind';
import type { Topic } from './topics';

/** What stands on a lock screen: that something happened, and nothing of what. */
const unspoken = (topic: Topic) =>
  topic === 'messages' ? 'You have a new message' : 'You have a new notification';

/** A notification as it is told outside of the app; in its own words only if the person wants that. */
export function outsideText(
  { title, message }: Pick<NotificationText, 'title' | 'message'>,
  topic: Topic,
  showsWords: boolean,
): { readonly title: string; readonly message: string } {
  return showsWords ? { title, message } : { title: 'Keyhold', message: unspoken(topic) };
}
