export const scrambleMessages = {
  title: 'Scramble',
  watch: 'Watch the numbers',
  progress: 'Scramble',
  left: (seconds: number) => (seconds === 1 ? 'second left' : 'seconds left'),
  leave: 'Leave for now',
  sealed: 'The code is sealed',
  question: 'Do you still remember the code?',
  cancelFailed: 'Could not cancel',
  nothing: 'Nothing to scramble',
  nothingSentence:
    'This preparation has been used, was called off or has expired. If your box is set to its code, get the code back.',
  back: 'Set up a lock',
  nothingKept: 'No code is kept here',
  nothingKeptSentence: 'It was handed back more than a day ago, or there never was one.',
  toDashboard: 'Back to Dashboard',
  loading: 'Getting your lock ready',
  loadFailed: 'The scramble did not load',
};
