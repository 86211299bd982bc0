/** What the dialogs say; they are loaded when one is opened. */
export const archiveDialogMessages = {
  archived: 'Lock archived',
  failed: 'Archive failed',
  codeFailed: 'Failed to generate confirmation code',
  invalid: 'Invalid confirmation: Please type the exact confirmation code',
  keep: 'Keep it',
  retry: 'Try again',
  wearer: {
    title: 'Archive this lock?',
    sentence:
      'Your combination is lost forever. Nobody can bring it back: not you, not your keyholder, not us. If the key is in the box, you will have to break the box.',
    instead: 'If you want out, you need not lose the combination.',
    running: (moment: string) =>
      `Your safety exit is running: the combination is yours ${moment}. Wait for it instead.`,
    useRelease: 'Emergency release instead',
    takeExit: 'Safety exit instead',
    code: 'Confirmation code',
    type: 'Type the code to archive',
    loading: 'Getting your code…',
  },
  keyholder: {
    title: 'Archive this lock?',
    locked: 'It still runs: the lock ends now. This cannot be taken back.',
  },
};
