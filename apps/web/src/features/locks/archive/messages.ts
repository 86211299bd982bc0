export const archiveMessages = {
  archive: 'Archive Lock',
  theWearer: 'The wearer',
  /** Beside the keyholder's other way to end it. */
  endsToo: (name: string) => `${name} is free at once here too. You put it away among your archived locks.`,
  putsAway: 'You put it away among your archived locks.',
};
