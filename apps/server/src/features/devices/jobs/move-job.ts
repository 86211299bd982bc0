import { advanceJob, type DeviceJob, type JobInput } from '@keyhold/rules/devices/job';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { AfterDelivery } from '../../../events/listener';
import { reportDevice } from '../../locks/locks.api';
import { deviceJobs, devices } from '../devices.tables';
import { holdLockOfDevice } from '../held-device';
import { looksDifferent, type StoredDevice } from '../present-device';
import { carryOut, type Prepared, prepare } from './carry-out';
import { type FoundJob, findJob } from './find-job';
import { type JobOfDevice, presentJob, type StoredJob } from './present-job';
import { isToBeTold, tellLowBattery } from './tell-low-battery';
import { deviceAfter, nextAtOf } from './what-follows';

/**
 * Lets something happen to a job: saves what the rules make of it and what it says of the device, tells the pages, and
 * begins the next step over 4G. Whatever comes late changes nothing. Null where the job is gone.
 */
export async function moveJob(deps: Deps, found: FoundJob, input: JobInput): Promise<JobOfDevice | null> {
  const now = deps.clock.now();
  const { job: before } = found;
  const state = advanceJob(before.state, input, now);
  if (state === before.state) return found;
  const endedAt = state.status === 'running' ? null : now;
  const change = deviceAfter(found.device, before.state, state, input, now);
  const device = { ...found.device, ...change };
  const { job, prepared } = await takeInHand(deps, { job: { ...before, state, endedAt }, device });
  const moved = { ...found, job, device };
  const saved = await saveWithNews(deps, before, moved, change);
  if (!saved) {
    const again = await findJob(deps.db, job.id);
    return again && moveJob(deps, again, input);
  }
  saved.afterwards?.();
  const { userId } = device;
  deps.announce.deliver({ userId }, 'device_job', presentJob(moved));
  if (endedAt !== null || looksDifferent(found.device, device, now))
    deps.announce.invalidate({ userId }, 'device:updated', { id: device.id });
  return goOn(deps, moved, prepared);
}

/** Begins a step over 4G that waited for its moment, once. */
export async function askNow(deps: Deps, found: FoundJob): Promise<void> {
  const { job, prepared } = await takeInHand(deps, found);
  const taken = { ...found, job };
  if (await save(deps.db, found.job, taken, {})) await goOn(deps, taken, prepared);
}

/**
 * A job over 4G with its step in hand, unless it has to wait for its moment. Who saves it so carries it out; where they
 * cannot, the deadline of the step passes.
 */
export async function takeInHand(
  deps: Deps,
  found: JobOfDevice,
): Promise<{ job: StoredJob; prepared: Prepared | null }> {
  const { job } = found;
  const { state } = job;
  const isNow =
    state.status === 'running' &&
    state.transport === '4g' &&
    state.askAt <= deps.clock.now() &&
    job.asked < state.ask;
  const asked = isNow ? state.ask : job.asked;
  const prepared = isNow ? await prepare(deps, found) : null;
  const minted = prepared && 'minted' in prepared ? prepared.minted : null;
  const connection = minted ? minted.connection : job.connection;
  return { job: { ...job, asked, connection, nextAt: nextAtOf(state, asked) }, prepared };
}

/** Carries out what a job has in hand, and lets happen to it what comes of that at once. */
export async function goOn(
  deps: Deps,
  taken: JobOfDevice,
  prepared: Prepared | null,
): Promise<JobOfDevice | null> {
  const input = prepared && (await carryOut(deps, taken, prepared));
  if (!input) return taken;
  const found = await findJob(deps.db, taken.job.id);
  return found && moveJob(deps, found, input);
}

/** Saves a job with what others have to hear of it; null where it went on meanwhile. */
async function saveWithNews(
  deps: Deps,
  before: StoredJob,
  moved: FoundJob,
  change: Partial<StoredDevice>,
): Promise<{ afterwards: AfterDelivery } | null> {
  const { device, lockId, job } = moved;
  const { isUnlocked } = device;
  const isForLock = lockId !== null && isUnlocked !== null && isConfirmed(job.state);
  if (!isForLock && !isToBeTold(device))
    return (await save(deps.db, before, moved, change)) ? { afterwards: undefined } : null;
  return deps.transaction(async (tx) => {
    const holder = isForLock && (await holdLockOfDevice(tx, device.id));
    if (!(await save(tx, before, moved, change))) return null;
    const afterwards = await tellLowBattery(tx, deps, device);
    const { transport } = job.state;
    if (holder) await reportDevice(tx, deps, holder, { deviceId: device.id, transport, isUnlocked });
    return { afterwards };
  });
}

const isConfirmed = ({ status, kind }: DeviceJob) =>
  status === 'done' && (kind === 'lock' || kind === 'unlock');

/** Saves a job that stands as it was `before`, and what it says of its device, in one statement; else false. */
async function save(
  db: Queryable,
  before: StoredJob,
  { job: { id, state, asked, nextAt, endedAt, connection } }: JobOfDevice,
  change: Partial<StoredDevice>,
): Promise<boolean> {
  const minted = connection === before.connection ? {} : { connection };
  const isUnmoved = and(
    eq(deviceJobs.id, id),
    isNotNull(deviceJobs.nextAt),
    eq(deviceJobs.asked, before.asked),
    sql`(${deviceJobs.state} ->> 'ask')::int = ${before.state.ask}`,
  );
  const saving = db
    .update(deviceJobs)
    .set({ state, asked, nextAt, endedAt, ...minted })
    .where(isUnmoved)
    .returning({ deviceId: deviceJobs.deviceId });
  if (Object.keys(change).length === 0) return (await saving).length > 0;
  const saved = db.$with('saved').as(saving);
  const { rowCount } = await db
    .with(saved)
    .update(devices)
    .set(change)
    .from(saved)
    .where(eq(devices.id, saved.deviceId));
  return rowCount === 1;
}
