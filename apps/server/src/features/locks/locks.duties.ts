import type { Duty } from '../../jobs/schedules';
import type { Deps } from '../../kernel/deps';
import { deleteDueLocks } from './deletion/delete-lock';
import { destroyDueIdPhotos } from './id-photo/destroy-id-photo';
import { releaseFromBanned } from './keyholder/release-from-banned';
import { destroyExpiredDrafts } from './scramble/destroy-expired-drafts';
import { sweepLocks } from './sweep/sweep-locks';

/** What is due at exact times: run every second by each worker, and cheap when nothing is due. One stops no other. */
export async function sweepDueLocks(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const work of [sweepLocks, deleteDueLocks, destroyDueIdPhotos])
    await work(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything that is due could be done');
}

export function lockDuties(deps: Deps): Duty[] {
  return [
    {
      name: 'locks.destroy_expired_drafts',
      cron: '*/5 * * * *',
      timezone: 'UTC',
      run: () => destroyExpiredDrafts(deps),
    },
    {
      name: 'locks.release_from_banned',
      cron: '* * * * *',
      timezone: 'UTC',
      run: () => releaseFromBanned(deps),
    },
  ];
}
