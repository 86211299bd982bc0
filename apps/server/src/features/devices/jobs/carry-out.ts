import { type JobInput, stepOf } from '@keyhold/rules/devices/job';
import { deviceModels } from '@keyhold/rules/devices/models';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { CloudFailure, type Minted, type Told } from '../../../platform/device-cloud/device-cloud';
import { deviceJobs } from '../devices.tables';
import { findJob, moveJob } from './move-job';
import { type JobOfDevice, presentJob, presentWork } from './present-job';
import { nextAtOf } from './what-follows';

/** Takes an asking in hand; false where somebody else has, or it is an older one. */
async function takeInHand({ db }: Deps, { job }: JobOfDevice): Promise<boolean> {
  const { ask, dueAt } = job.state;
  const taken = await db
    .update(deviceJobs)
    .set({ asked: ask, nextAt: dueAt })
    .where(
      and(
        eq(deviceJobs.id, job.id),
        lt(deviceJobs.asked, ask),
        sql`(${deviceJobs.state} ->> 'ask')::int = ${ask} and ${deviceJobs.nextAt} is not null`,
      ),
    )
    .returning({ id: deviceJobs.id });
  return taken.length > 0;
}

/** What the device is to be told at this step; null where it is told nothing. */
function toldAt({ job: { state }, device }: JobOfDevice): Told | null {
  const act = stepOf(state)?.act;
  if (act === 'handshake') return 'handshake';
  if (act === 'configure') return deviceModels[device.type].hasWorkMode ? 'configure' : null;
  if (act !== 'command' || state.kind === 'setup') return null;
  if (state.kind !== 'timer') return state.kind;
  return state.opensAt == null ? 'timer-clear' : 'timer-set';
}

/** The bytes for a step, and what they belong to, kept before anybody can answer them. */
async function mint(deps: Deps, { job, device }: JobOfDevice, told: Told): Promise<Minted> {
  const { opensAt } = job.state;
  const seconds =
    told === 'timer-set' && opensAt != null
      ? Math.max(1, Math.ceil((opensAt - deps.clock.now()) / SECOND_MS))
      : undefined;
  const minted = await deps.deviceCloud.mint(device, told, job.connection, seconds);
  await deps.db.update(deviceJobs).set({ connection: minted.connection }).where(eq(deviceJobs.id, job.id));
  return minted;
}

/** Does what a call to the maker does; its expected failure becomes what happens to the job. */
async function orFailure(deps: Deps, { job }: JobOfDevice, work: () => Promise<JobInput | null>) {
  const { ask } = job.state;
  const input = await work().catch((error: unknown): JobInput => {
    if (!(error instanceof CloudFailure)) throw error;
    return { type: 'failure', ask, failure: error.failure };
  });
  return input && moveJob(deps, job.id, input);
}

/** Carries out an asking over 4G, once. A device answers by a report; a maker that answers at once moves the job on. */
export async function askOver4G(deps: Deps, jobId: string, ask: number): Promise<void> {
  const found = await findJob(deps.db, jobId);
  if (!found || found.job.state.ask !== ask || !(await takeInHand(deps, found))) return;
  const { deviceCloud } = deps;
  const { device, job } = found;
  await orFailure(deps, found, async () => {
    const act = stepOf(job.state)?.act;
    if (act === 'find' || act === 'bind') {
      await deviceCloud[act](device.mac);
      return { type: 'answer', ask, answer: { act } };
    }
    if (act === 'wake') {
      await deviceCloud.wake(device);
      return null;
    }
    const told = toldAt(found);
    if (!told) return act === 'configure' ? { type: 'answer', ask, answer: { act } } : null;
    await deviceCloud.send(device, await mint(deps, found, told));
    return null;
  });
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
    if (act && isServers && (await takeInHand(deps, current))) {
      const held = current;
      const told = toldAt(held);
      const moved = await orFailure(deps, held, async () => {
        if (!told) return { type: 'answer', ask: job.state.ask, answer: { act: 'configure' } };
        write = (await mint(deps, held, told)).bytes;
        return null;
      });
      if (moved) {
        current = moved;
        continue;
      }
    }
    return { ...presentJob(current), ...presentWork(current, write, deps.clock.now()) };
  }
}

/** What sweeping finds due: askings that waited for their moment, and answers that did not come. */
export async function sweepJobs(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select({ id: deviceJobs.id, state: deviceJobs.state, asked: deviceJobs.asked })
    .from(deviceJobs)
    .where(sql`${deviceJobs.nextAt} <= ${new Date(now).toISOString()}`)
    .orderBy(deviceJobs.nextAt)
    .limit(200);
  const go = ({ id, state, asked }: (typeof due)[number]) =>
    nextAtOf(state, asked) === state.dueAt
      ? moveJob(deps, id, { type: 'time' })
      : askOver4G(deps, id, state.ask);
  // A few at once: the rest of the installation needs the database too.
  for (let at = 0; at < due.length; at += 8) await Promise.all(due.slice(at, at + 8).map(go));
}
