export const appealMessages = {
  reason: (day: string) => `Since ${day}. The reason that was given:`,
  label: 'Your appeal',
  hint: 'Say why the ban should be lifted. You can do so once; an admin reads it, and a mail tells you what became of it.',
  missing: 'Write why the ban should be lifted',
  send: 'Send appeal',
  failed: 'Failed to send your appeal',
  waiting: (day: string) => `Appeal sent: ${day}. A mail tells you what becomes of it.`,
  refused: 'Your appeal was looked at. The ban stays as it is.',
  back: 'Back to the login',
} as const;
