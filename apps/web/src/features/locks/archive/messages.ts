export const archiveMessages = {
  archive: 'Archive Lock',
  theWearer: 'The wearer',
  /** Beside the keyholder's other way to end it. */
  endsToo: (name: string) =>
    `It ends too: ${name} is free at once. You put it away among your archived locks.`,
  putsAway: 'You put it away among your archived locks.',
};
