import type { Feature } from '../../feature';
import { deleteDueLocks } from './deletion/delete-lock';
import { forgetOldGaps } from './forget-old-gaps';
import { destroyDueIdPhotos } from './id-photo/destroy-id-photo';
import { releaseFromBanned } from './keyholder/release-from-banned';
import { inboundLockRoom } from './lock-room';
import { combinationPhoto, coverPhoto, idPhoto, verificationPhoto } from './locks.files';
import { announceLockChanges } from './locks.listeners';
import { locksPersonalData } from './locks.personal-data';
import { lockRoutes } from './locks.routes';
import { notifyOfLocks } from './notifications/notify-of-locks';
import { remindOfLocks } from './notifications/remind-of-locks';
import { remindOfUnreadCodes } from './notifications/remind-unread-codes';
import { destroyExpiredDrafts } from './scramble/destroy-expired-drafts';
import { sweepLocks } from './sweep/sweep-locks';

const timezone = 'UTC';

export const locksFeature: Feature = {
  routes: lockRoutes,
  personalData: locksPersonalData,
  listeners: (deps) => [announceLockChanges(deps), notifyOfLocks(deps)],
  inbound: inboundLockRoom,
  files: [combinationPhoto, idPhoto, verificationPhoto, coverPhoto],
  sweeps: (deps) => [
    () => sweepLocks(deps),
    () => remindOfLocks(deps),
    () => deleteDueLocks(deps),
    () => destroyDueIdPhotos(deps),
  ],
  schedules: (deps) => [
    {
      name: 'locks.destroy_expired_drafts',
      cron: '*/5 * * * *',
      timezone,
      run: () => destroyExpiredDrafts(deps),
    },
    { name: 'locks.release_from_banned', cron: '* * * * *', timezone, run: () => releaseFromBanned(deps) },
    {
      name: 'locks.remind_of_unread_codes',
      cron: '0 9 * * *',
      timezone,
      run: () => remindOfUnreadCodes(deps),
    },
    { name: 'locks.forget_old_gaps', cron: '50 3 * * *', timezone, run: () => forgetOldGaps(deps) },
  ],
};
