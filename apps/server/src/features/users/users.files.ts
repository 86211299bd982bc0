import type { FilePurpose } from '../../file-purpose';

/** The avatar and the photos of a profile. */
export const profilePhoto: FilePurpose = {
  name: 'profile-photo',
  maxSide: 1600,
  served: { mayRead: () => true, cache: 'private' },
};
