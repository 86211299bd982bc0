import { eq } from 'drizzle-orm';
import { forgetOldKeys } from './db/idempotency';
import { idempotencyKeys } from './db/idempotency.tables';
import type { Deps } from './deps';
import { outboxDeliveries } from './events/outbox.tables';
import { parkedDeliveriesSchedule } from './events/parked-deliveries';
import { forgetGivenUpJobs } from './jobs/job-queue';
import type { Schedule } from './jobs/schedules';
import type { PersonalData } from './personal-data';

const timezone = 'UTC';

/** The schedules that belong to no feature. */
export function upkeepSchedules(deps: Deps): Schedule[] {
  return [
    parkedDeliveriesSchedule(deps, deps.outbox),
    { name: 'idempotency.forget_old_keys', cron: '20 * * * *', timezone, run: () => forgetOldKeys(deps) },
    {
      name: 'files.delete_unclaimed',
      cron: '* * * * *',
      timezone,
      run: async () => void (await deps.files.deleteUnclaimed()),
    },
    { name: 'jobs.forget_given_up', cron: '50 3 * * *', timezone, run: () => forgetGivenUpJobs(deps) },
  ];
}

/** What is held of people and belongs to no feature. */
export const upkeepPersonalData: PersonalData = {
  async forget(tx, _deps, { id }) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
    return undefined;
  },
  columns: [
    [idempotencyKeys.userId, 'deleted'],
    [
      outboxDeliveries.payload,
      { kept: 'Others are still to hear of it; it goes once they have. It holds ids and no name.' },
    ],
  ],
};
