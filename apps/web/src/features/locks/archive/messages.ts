export const archiveMessages = { archive: 'Archive Lock' };
