export const emergencyMessages = {
  name: 'Emergency release',
  sentence: 'Ends this lock at once; your keyholder is told.',
  sentenceSelf: 'Ends this lock at once.',
  use: 'Use',
  useNow: 'Use emergency release',
  title: 'Use the emergency release?',
  question: 'The lock ends now and you can reveal your combination. This cannot be taken back.',
  keyholderTold: (name: string) => `${name} is told.`,
  stay: 'Stay locked',
  failed: 'Emergency release failed',
};
