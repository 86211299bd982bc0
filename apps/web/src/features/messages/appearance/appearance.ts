import { classNames } from '../../../lib/class-names';
import styles from './appearance.module.css';
import type { ChatPreferences } from './chat-preferences';

/** What gives a part of the page the colours that somebody likes: its bubbles take `--outgoing` and `--incoming`. */
export function appearanceOf(
  { outgoingBubbleColor, incomingBubbleColor, lightModeBackground }: ChatPreferences,
  className: string | undefined,
) {
  return {
    className: classNames(styles.chat, className),
    'data-outgoing': outgoingBubbleColor,
    'data-incoming': incomingBubbleColor,
    'data-background': lightModeBackground,
  };
}
