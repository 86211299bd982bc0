export const hygienicMessages = {
  name: 'Hygienic unlock',
  open: 'Open hygienic unlock',
  startTitle: 'Start a hygienic unlock?',
  startSentence: 'You get your combination for 30 minutes: open, clean, and lock again with a new one.',
  rules: [
    'The timer stands still until you have locked again, and goes on where it left off.',
    'If you take longer, each full 10 minutes over costs 1 hour of freeze.',
  ],
  usesLeft: (count: number) =>
    count === 1 ? 'This is the last one of this lock.' : `${count} are left for this lock.`,
  start: 'Start hygienic unlock',
  notNow: 'Not now',
  startFailed: 'Failed to start hygienic unlock',
  notAvailable: 'Hygienic unlock not available',
  requirementsNotMet: 'Requirements not met',
  overSentence: 'Each full 10 minutes over costs an hour of freeze.',
  noneLeft: 'All hygienic unlocks of this lock have been used.',
  availableIn: (wait: string) => `The next one is there in ${wait}.`,
  checking: 'Asking whether one is available',
  close: 'Close',
};

/** In the line of it among the duties of a lock. */
export const dutyTexts = {
  sentence: 'Half an hour to open, clean, and lock again.',
  usesLeft: (count: number) => `Half an hour to clean. ${count} left for this lock.`,
  start: 'Start',
};

export const sessionMessages = {
  leave: 'Leave for now',
  loading: 'Getting your hygienic unlock',
  loadFailed: 'The hygienic unlock did not load',
  left: 'to lock again',
  label: 'Hygienic unlock',
  expired: 'TIME EXPIRED',
  over: 'over',
  combination: 'Your combination',
  photo: 'Photo of your combination',
  openNow: 'Open, clean, and lock again with a new combination.',
  noPenalty: (next: string) => `No penalty yet. In ${next} it is 1 hour of freeze.`,
  penalty: (hours: number, next: string) =>
    `Penalty so far: ${hours} ${hours === 1 ? 'hour' : 'hours'} of freeze. Another hour in ${next}.`,
  emergencyArchive: 'Emergency Archive',
  emergencyHint: 'Gives the lock up for good, with its combination.',
  newCode: 'Lock with a new code',
  newPhoto: 'Lock with a new photo',
  withDevice: 'Lock with the device',
  waiting: 'A new code is sealed already: the one that you were told to set your box to.',
  calledOff: 'The code that was sealed for this lock was called off. If your box is set to it, have it back.',
  goOn: 'Go on to the scramble',
};

export const relockMessages = {
  back: 'Back',
  codeTitle: 'Your new code',
  next: 'Then the scramble makes you forget it. You close the box once the code is sealed.',
  start: 'Start Scramble',
  photoTitle: 'A photo of the new code',
  photoSentence:
    'Set your box to a new code and take a photo of it. Leave the box open until the photo is uploaded. You get it back when the lock opens.',
  photo: 'Photo of the code',
  photoMissing: 'Choose a photo first',
  submit: 'Upload & Lock again',
  done: 'Successfully re-locked',
  closeNow: 'Close your box now.',
  late: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'} of freeze for being late.`,
  failed: 'Failed to re-lock',
  overTitle: 'This hygienic unlock is over',
  over: 'The lock has ended or was closed again in the meantime.',
  overCode: 'No lock holds this code. If your box is set to it, it opens your box:',
  overPhoto: 'This page may be the only place that has your photo. If your box is set to its code, keep it:',
  savePhoto: 'Save the photo',
  havePhoto: 'I have it',
  toDashboard: 'Back to Dashboard',
};
