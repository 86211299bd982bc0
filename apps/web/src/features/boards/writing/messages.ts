export const writingMessages = {
  names: 'People whose names fit',
  marks: 'Formatting',
  mark: { bold: 'Bold', italic: 'Italic', list: 'List', quote: 'Quote', link: 'Link' },
} as const;
