import type { Duty } from '../../jobs/schedules';
import type { Deps } from '../../kernel/deps';
import { deleteDueLocks } from './deletion/delete-lock';
import { destroyDueIdPhotos } from './id-photo/destroy-id-photo';
import { destroyExpiredDrafts } from './scramble/destroy-expired-drafts';
import { sweepLocks } from './sweep/sweep-locks';

/** What is due at exact times: run every second by each worker, and cheap when nothing is due. */
export async function sweepDueLocks(deps: Deps): Promise<void> {
  await sweepLocks(deps);
  await deleteDueLocks(deps);
  await destroyDueIdPhotos(deps);
}

export function lockDuties(deps: Deps): Duty[] {
  return [
    {
      name: 'locks.destroy_expired_drafts',
      cron: '*/5 * * * *',
      timezone: 'UTC',
      run: () => destroyExpiredDrafts(deps),
    },
  ];
}
