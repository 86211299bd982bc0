export const emojiTexts = {
  title: 'Choose an emoji',
  more: 'More emoji',
  add: 'Add an emoji',
  search: 'Search for an emoji',
  loading: 'Loading',
  none: 'No emoji fits.',
};
