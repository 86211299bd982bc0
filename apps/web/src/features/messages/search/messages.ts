export const searchTexts = {
  label: 'Search messages',
  placeholder: 'Search messages',
  within: 'Search in this conversation',
  close: 'Close the search',
  loading: 'Searching',
  failed: 'Search failed',
  none: 'No message fits',
  noneHint: 'Words are found by how they begin.',
  more: 'These are the newest fifty. More letters find fewer.',
  hits: 'What was found',
  unknown: 'Conversation',
};
