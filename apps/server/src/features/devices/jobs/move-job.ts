import { advanceJob, type JobInput } from '@keyhold/rules/devices/job';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { reportDevice } from '../../locks/locks.api';
import { deviceJobs, devices } from '../devices.tables';
import { holdLockOfJob } from '../held-device';
import { askTask } from './ask-task';
import { type JobOfDevice, presentJob } from './present-job';
import { tellLowBattery } from './tell-low-battery';
import { deviceAfter, nextAtOf } from './what-follows';

const select = (db: Queryable) =>
  db
    .select({ job: deviceJobs, device: devices })
    .from(deviceJobs)
    .innerJoin(devices, eq(devices.id, deviceJobs.deviceId));

/** A job with its device; of a person only their own. */
export async function findJob(db: Queryable, id: string, userId?: string): Promise<JobOfDevice | null> {
  const isOwn = userId === undefined ? undefined : eq(devices.userId, userId);
  const [found] = await select(db).where(and(eq(deviceJobs.id, id), isOwn));
  return found ?? null;
}

/**
 * Lets something happen to a job: saves what the rules make of it and what it says of the device, sees that the next
 * asking is carried out, and tells the pages. Whatever comes late changes nothing. Null where the job is gone.
 */
export async function moveJob(deps: Deps, id: string, input: JobInput): Promise<JobOfDevice | null> {
  const moved = await deps.transaction(async (tx) => {
    const lockId = await holdLockOfJob(tx, id);
    const [found] = await select(tx).where(eq(deviceJobs.id, id)).for('update');
    if (!found) return null;
    const now = deps.clock.now();
    const state = advanceJob(found.job.state, input, now);
    if (state === found.job.state) return { ...found, isNew: false };
    const job = {
      ...found.job,
      state,
      nextAt: nextAtOf(state, found.job.asked),
      endedAt: state.status === 'running' ? null : now,
    };
    await tx
      .update(deviceJobs)
      .set({ state, nextAt: job.nextAt, endedAt: job.endedAt })
      .where(eq(deviceJobs.id, id));
    const change = deviceAfter(found.device, found.job.state, state, input, now);
    const device = { ...found.device, ...change };
    if (Object.keys(change).length > 0) await tx.update(devices).set(change).where(eq(devices.id, device.id));
    const afterwards = await tellLowBattery(tx, deps, device);
    if (lockId !== null) await tellLock(tx, deps, lockId, { job, device });
    await addAsking(tx, deps, job, now);
    return { job, device, isNew: true, afterwards };
  });
  if (!moved) return null;
  if (moved.isNew) {
    const { userId } = moved.device;
    moved.afterwards?.();
    deps.announce.deliver({ userId }, 'device_job', presentJob(moved));
    deps.announce.invalidate({ userId }, 'device:updated', { id: moved.device.id });
  }
  return moved;
}

/** A lock that holds the device hears what it confirmed. */
async function tellLock(tx: Tx, deps: Deps, lockId: string, { job: { state }, device }: JobOfDevice) {
  const isConfirmed = state.status === 'done' && (state.kind === 'lock' || state.kind === 'unlock');
  if (!isConfirmed || device.isUnlocked === null) return;
  const { transport } = state;
  await reportDevice(tx, deps, lockId, { deviceId: device.id, transport, isUnlocked: device.isUnlocked });
}

/** Over 4G the server asks, at once where nothing has to be waited for; what waits is swept. */
export async function addAsking(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { id, state }: JobOfDevice['job'],
  now: number,
): Promise<void> {
  if (state.status !== 'running' || state.transport !== '4g' || state.askAt > now) return;
  await deps.jobs.add(tx, askTask, { jobId: id, ask: state.ask }, { key: `${askTask} ${id} ${state.ask}` });
}
