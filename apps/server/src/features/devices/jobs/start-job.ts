import { giveWay, startJob } from '@keyhold/rules/devices/job';
import { SHOCK_SPAN_MS, SHOCKS_AN_HOUR } from '@keyhold/rules/devices/limits';
import { can, type Transport } from '@keyhold/rules/devices/models';
import type { JobKind } from '@keyhold/rules/devices/plan';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { deviceJobs, devices } from '../devices.tables';
import { holdOwn, requireIdle } from '../find-devices';
import { requireTellable, wantedTimer } from '../held-device';
import type { StoredDevice } from '../present-device';
import { addAsking, findJob } from './move-job';
import { type JobOfDevice, presentJob } from './present-job';
import { nextAtOf } from './what-follows';

interface Wanted {
  readonly deviceId: string;
  readonly kind: JobKind;
  readonly transport: Transport;
}

/** Begins a set-up or a command. One runs at a time for a device; a repeat under a key gives the first one. */
export async function beginJob(
  deps: Deps,
  userId: string,
  wanted: Wanted,
  key: string | undefined,
): Promise<JobOfDevice> {
  const call = { userId, endpoint: 'devices command', key, request: wanted };
  const id = await deps.transaction((tx) => once(tx, deps, call, () => begin(tx, deps, userId, wanted)));
  const begun = await findJob(deps.db, id);
  if (!begun) throw new Error(`The job ${id} is missing`);
  deps.announce.deliver({ userId }, 'device_job', presentJob(begun));
  return begun;
}

/** The same inside a transaction, without a key. Returns the id of the job. */
export async function begin(tx: Tx, deps: Deps, userId: string, wanted: Wanted): Promise<string> {
  const { deviceId, kind, transport } = wanted;
  if (kind !== 'timer') await stopTimerJob(tx, deps, userId, deviceId);
  const device = await holdOwn(tx, userId, deviceId);
  await requireAllowed(tx, deps, device, wanted);
  await requireIdle(tx, deviceId);
  const now = deps.clock.now();
  const begun = startJob(kind, transport, now);
  const state = kind === 'timer' ? { ...begun, opensAt: await wantedTimer(tx, deps, deviceId) } : begun;
  const job = {
    id: newId(now, deps.random),
    deviceId,
    state,
    connection: null,
    asked: 0,
    nextAt: nextAtOf(state, 0),
    createdAt: now,
    endedAt: null,
  };
  await tx.insert(deviceJobs).values(job);
  await addAsking(tx, deps, job, now);
  return job.id;
}

/** Holds the job before its device, as everything does that moves a job. */
async function stopTimerJob(tx: Tx, { clock }: Deps, userId: string, deviceId: string): Promise<void> {
  const [running] = await tx
    .select({ id: deviceJobs.id, state: deviceJobs.state })
    .from(deviceJobs)
    .innerJoin(devices, and(eq(devices.id, deviceJobs.deviceId), eq(devices.userId, userId)))
    .where(and(eq(deviceJobs.deviceId, deviceId), isNotNull(deviceJobs.nextAt)))
    .for('update');
  const state = running && giveWay(running.state);
  if (!running || state === running.state) return;
  const now = clock.now();
  await tx.update(deviceJobs).set({ state, nextAt: null, endedAt: now }).where(eq(deviceJobs.id, running.id));
  await tx
    .update(devices)
    .set({ timerDueAt: now + MINUTE_MS })
    .where(eq(devices.id, deviceId));
}

async function requireAllowed(tx: Tx, deps: Deps, device: StoredDevice, { kind, transport }: Wanted) {
  await requireTellable(tx, deps, device.id, kind);
  if (device.removalRequestedAt !== null) throw new Refusal('device_removal_pending');
  if (!can(device.type, transport) || !deps.deviceCloud.transports.includes(transport))
    throw new Refusal('device_mode_unsupported');
  if (kind === 'setup') return;
  if (device.setupStatus !== 'fully_configured') throw new Refusal('device_not_configured');
  if (!can(device.type, transport, kind)) throw new Refusal('device_command_unsupported');
  if (kind !== 'shock') return;
  if (!device.hasShockConsent) throw new Refusal('device_consent_required');
  const since = deps.clock.now() - SHOCK_SPAN_MS;
  const [{ shocks } = { shocks: 0 }] = await tx
    .select({ shocks: count() })
    .from(deviceJobs)
    .where(
      and(
        eq(deviceJobs.deviceId, device.id),
        gt(deviceJobs.createdAt, since),
        sql`${deviceJobs.state} ->> 'kind' = 'shock' and (${deviceJobs.state} ->> 'isOut')::boolean`,
      ),
    );
  if (shocks >= SHOCKS_AN_HOUR) throw new Refusal('shock_limit_reached');
}
