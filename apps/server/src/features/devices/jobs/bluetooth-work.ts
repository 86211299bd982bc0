import { stepOf } from '@keyhold/rules/devices/job';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { deviceJobs } from '../devices.tables';
import { prepare } from './carry-out';
import { goOn } from './move-job';
import { type JobOfDevice, presentJob, presentWork } from './present-job';

/** Whether this call is the one that gets the bytes of a step. */
async function isFirstToAsk({ db }: Deps, { job }: JobOfDevice): Promise<boolean> {
  const { ask, dueAt } = job.state;
  const taken = await db
    .update(deviceJobs)
    .set({ asked: ask, nextAt: dueAt })
    .where(
      and(
        eq(deviceJobs.id, job.id),
        lt(deviceJobs.asked, ask),
        isNotNull(deviceJobs.nextAt),
        sql`(${deviceJobs.state} ->> 'ask')::int = ${ask}`,
      ),
    )
    .returning({ id: deviceJobs.id });
  return taken.length > 0;
}

/**
 * A job as the browser takes it, with the bytes that it is to write. They are given out once: a browser that lost them
 * says so and gets others.
 */
export async function withWork(deps: Deps, found: JobOfDevice) {
  let current = found;
  for (;;) {
    const { job } = current;
    const act = stepOf(job.state)?.act;
    const isServers = job.state.transport === 'bluetooth' && act !== 'connect' && act !== 'listen';
    let write: string | null = null;
    if (act && isServers && (await isFirstToAsk(deps, current))) {
      const prepared = await prepare(deps, current);
      if ('input' in prepared) {
        const moved = await goOn(deps, current, prepared);
        if (moved) {
          current = moved;
          continue;
        }
      } else if (prepared.minted) {
        const { bytes, connection } = prepared.minted;
        await deps.db.update(deviceJobs).set({ connection }).where(eq(deviceJobs.id, job.id));
        write = bytes;
      }
    }
    return { ...presentJob(current), ...presentWork(current, write, deps.clock.now()) };
  }
}
