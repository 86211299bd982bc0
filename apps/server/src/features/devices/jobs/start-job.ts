import { startJob } from '@keyhold/rules/devices/job';
import { SHOCK_SPAN_MS, SHOCKS_AN_HOUR } from '@keyhold/rules/devices/limits';
import { can, type Transport } from '@keyhold/rules/devices/models';
import type { JobKind } from '@keyhold/rules/devices/plan';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { deviceJobs } from '../devices.tables';
import { holdOwn } from '../find-devices';
import { requireTellable, wantedTimer } from '../held-device';
import type { StoredDevice } from '../present-device';
import type { Prepared } from './carry-out';
import { findJob } from './find-job';
import { goOn, takeInHand } from './move-job';
import { type JobOfDevice, presentJob } from './present-job';
import { stopTimer } from './stop-timer';

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
  let begun: Begun | undefined;
  const start = () =>
    deps.transaction((tx) =>
      once(tx, deps, call, async () => {
        begun = await begin(tx, deps, userId, wanted);
        return begun.job.id;
      }),
    );
  const id = await start().catch(async (error: unknown) => {
    const isBusy = error instanceof Refusal && error.code === 'device_busy';
    if (isBusy && (await stopTimer(deps, wanted.deviceId))) return start();
    throw error;
  });
  const found = begun ?? (await findJob(deps.db, id));
  if (!found) throw new Error(`The job ${id} is missing`);
  deps.announce.deliver({ userId }, 'device_job', presentJob(found));
  deps.announce.invalidate({ userId }, 'device:updated', { id: wanted.deviceId });
  if (begun) askFirst(deps, begun);
  return found;
}

/** A job that has its first step in hand. */
interface Begun extends JobOfDevice {
  readonly prepared: Prepared | null;
}

/** Carries out the first step of a job, once it is committed; nobody waits for the device. */
export function askFirst(deps: Deps, begun: Begun): void {
  goOn(deps, begun, begun.prepared).catch((error: unknown) =>
    deps.log.error({ err: error, job: begun.job.id }, 'a device could not be asked'),
  );
}

/** The same inside a transaction, without a key; `askFirst` has to follow its commit. */
export async function begin(tx: Tx, deps: Deps, userId: string, wanted: Wanted): Promise<Begun> {
  const { deviceId, kind, transport } = wanted;
  const device = await holdOwn(tx, userId, deviceId);
  await requireAllowed(tx, deps, device, wanted);
  const now = deps.clock.now();
  const begun = startJob(kind, transport, now);
  const state = kind === 'timer' ? { ...begun, opensAt: await wantedTimer(tx, deps, deviceId) } : begun;
  const id = newId(now, deps.random);
  const fresh = {
    id,
    deviceId,
    state,
    connection: null,
    asked: 0,
    nextAt: now,
    createdAt: now,
    endedAt: null,
  };
  const { job, prepared } = await takeInHand(deps, { job: fresh, device });
  const { rowCount } = await tx.insert(deviceJobs).values(job).onConflictDoNothing();
  if (rowCount === 0) throw new Refusal('device_busy');
  return { job, device, prepared };
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
