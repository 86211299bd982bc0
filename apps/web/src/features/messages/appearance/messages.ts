import type { backgrounds, bubbleColors } from './chat-preferences';

export const chatSettingsTexts = {
  title: 'Chat Settings',
  summary: 'What opens first, colours of the bubbles',
  autoSelect: 'Open the latest chat',
  autoSelectHint: 'The messages open with what is unread, or else with the latest conversation.',
  outgoing: 'My bubbles',
  incoming: 'Bubbles of others',
  background: 'Background in the light theme',
  preview: 'How it looks',
  previewIncoming: 'How was your day?',
  previewOutgoing: 'Long, but good.',
  here: 'This is kept in this browser.',
};

export const colorNames: Record<(typeof bubbleColors)[number], string> = {
  theme: 'As the theme',
  blue: 'Blue',
  green: 'Green',
  purple: 'Purple',
  red: 'Red',
  orange: 'Orange',
  pink: 'Pink',
};

export const backgroundNames: Record<(typeof backgrounds)[number], string> = {
  grey: 'Grey',
  white: 'White',
};
