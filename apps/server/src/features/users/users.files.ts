import { AVATAR_SIDE } from '@keyhold/contracts/users/own-profile';
import type { FilePurpose } from '../../file-purpose';

/** Every session may read them by their random ids, which only those are told who may see the person (record 0028). */
const served = { mayRead: () => true, cache: 'private' } as const;

export const avatar: FilePurpose = { name: 'avatar', maxSide: AVATAR_SIDE, square: true, served };

/** A copy of a picture that was reported, for the staff who look at the report. */
export const reportEvidence: FilePurpose = { name: 'report-evidence', maxSide: 1600 };

/** A photo of an album. */
export const profilePhoto: FilePurpose = { name: 'profile-photo', maxSide: 1600, served };
