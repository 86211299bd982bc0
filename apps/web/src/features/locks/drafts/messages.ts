/** A code that was sealed and that no lock holds: how the wearer gets it back. */
export const returnedCodeMessages = {
  lead: 'Your box is set to',
  cancelled: 'Cancelled. Your box is set to',
  sentence: 'No lock holds this code. Open your box with it, or note it down.',
  copy: 'Copy the code',
  copied: 'Code copied',
  copyFailed: 'Could not copy',
  stay: 'Your code is on this page',
  stayHow: 'Note it down, then go on by a button.',
  heldTitle: 'A lock holds this code',
  held: 'It has started in the meantime. You get the code back when it opens.',
};

export const waitingDraftMessages = {
  region: 'Prepared locks',
  waiting: {
    SELF: 'Prepared and never started. Its code is sealed.',
    SHARED: 'Prepared, not accepted yet. Its code is sealed.',
    HYGIENIC_RELOCK: 'It waits to be closed again. Its new code is sealed.',
  },
  calledOff: 'Called off. Its code can be had again.',
  keptUntil: (moment: string) => `It is kept until ${moment}.`,
  until: {
    SELF: (moment: string) => `You can start it until ${moment}.`,
    SHARED: (moment: string) => `You can start it until ${moment}.`,
    HYGIENIC_RELOCK: (moment: string) => `You can close it with this code until ${moment}.`,
  },
  besideNew: 'Its code stays kept, also when you start another lock.',
  goOn: 'Go on',
  getBack: 'Get the code back',
  askTitle: 'Get the code back?',
  ask: {
    SELF: 'This prepared lock is called off, and you see the code that your box is set to.',
    SHARED: 'The lock is not accepted, and you see the code that your box is set to.',
    HYGIENIC_RELOCK: 'The lock is not closed with it, and you see the code that your box is set to.',
  },
  keep: 'Keep it sealed',
  backTitle: 'Called off',
  done: 'I have it',
  failed: 'Could not get the code back',
};
