import { lte } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { deviceJobs } from '../devices.tables';
import { type FoundJob, selectJobs } from './find-job';
import { askNow, moveJob } from './move-job';
import { nextAtOf } from './what-follows';

/** What sweeping finds due: steps that waited for their moment, and answers that did not come. */
export async function sweepJobs(deps: Deps): Promise<void> {
  const due = await selectJobs(deps.db)
    .where(lte(deviceJobs.nextAt, deps.clock.now()))
    .orderBy(deviceJobs.nextAt)
    .limit(200);
  const go = (found: FoundJob) => {
    const { state, asked } = found.job;
    return nextAtOf(state, asked) === state.dueAt
      ? moveJob(deps, found, { type: 'time' })
      : askNow(deps, found);
  };
  // A few at once: the rest of the installation needs the database too.
  for (let at = 0; at < due.length; at += 8) await Promise.all(due.slice(at, at + 8).map(go));
}
