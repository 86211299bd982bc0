const gigabytes = (limitGb: number) => `${limitGb} GB`;

export const imageCacheTexts = {
  page: 'Image cache',
  summary: 'Pictures that this browser keeps',
  loading: 'Looking what is kept',
  loadFailed: 'The storage of this browser cannot be read',
  used: (megabytes: number, limitGb: number) => `${megabytes.toFixed(1)} MB of ${gigabytes(limitGb)}`,
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  full: 'Storage quota exceeded',
  fullHint: 'This device has no room for more pictures. They are shown all the same.',
  expiry: 'Keep pictures for',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  limit: 'Use at most',
  limitOf: gigabytes,
  limitHint: 'Before it is reached, pictures that you have not looked at for longest go first.',
  clear: 'Remove all pictures',
  cleared: 'Pictures removed',
  failed: 'Failed to save settings',
  here: 'Only in this browser, and until you log out. Combinations and other private pictures of locks are never kept.',
};
