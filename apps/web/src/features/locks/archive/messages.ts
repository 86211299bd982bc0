export const archiveMessages = {
  archive: 'Archive Lock',
  /** Beside the keyholder's other way to end it. */
  endsToo: (name: string) => `This ends the lock: ${name} is free at once. It goes to your archived locks.`,
  losesCode: 'This ends it and destroys its code for good. The ways out give the code back.',
  putsAway: 'You put it away among your archived locks.',
};
