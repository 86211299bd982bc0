export const archiveMessages = {
  archive: 'Archive Lock',
  /** Beside the keyholder's other way to end it. */
  endsToo: 'It ends as if you unlocked it, and leaves your dashboard.',
};
