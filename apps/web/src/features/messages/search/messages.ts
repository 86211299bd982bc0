export const searchTexts = {
  label: 'Search names and messages',
  labelShort: 'Names and messages',
  placeholder: 'Search messages',
  within: 'Search in this conversation',
  close: 'Close the search',
  loading: 'Searching',
  failed: 'Search failed',
  none: 'Nothing fits: words are found by how they begin',
  more: 'These are the newest fifty. More letters find fewer.',
  hits: 'What was found',
  names: 'People and groups',
  unknown: 'Conversation',
};
