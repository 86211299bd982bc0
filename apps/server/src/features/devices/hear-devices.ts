import { stepOf } from '@keyhold/rules/devices/job';
import { OFFLINE_AFTER_MS } from '@keyhold/rules/devices/limits';
import { and, eq, isNotNull } from 'drizzle-orm';
import { builtOnce, given } from '../../db/built-once';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { Loop } from '../../jobs/loops';
import { Turns, TurnsBusy } from '../../kernel/turns';
import type { DeviceReport } from '../../platform/device-cloud/device-cloud';
import { locks } from '../locks/locks.tables';
import { deviceJobs, devices } from './devices.tables';
import { readAnswer } from './jobs/answer-bluetooth';
import { moveJob } from './jobs/move-job';
import { isToBeTold, tellLowBattery } from './jobs/tell-low-battery';
import { looksDifferent } from './present-device';

/** A device that says the same again is written down once in this time. */
const writtenEveryMs = 60_000;
/**
 * Few at once: a thousand devices that come back together leave the database to those who wait for an answer. Reports of
 * one device beyond those that wait are left out.
 */
const reportTurns = {
  atOnce: 4,
  atOnceOfOne: 1,
  mostWaiting: 20_000,
  mostWaitingOfOne: 20,
  longestWaitMs: 5 * 60_000,
};

/** Hears what devices say over 4G, in one process at a time, each device in its order. */
export function deviceLoop(deps: Deps): Loop {
  const hear = hearDevices(deps);
  return { name: 'devices', run: (signal) => deps.deviceCloud.listen((report) => void hear(report), signal) };
}

/** Takes reports, those of one device in their order. */
export function hearDevices(deps: Deps): (report: DeviceReport) => Promise<void> {
  const turns = new Turns(reportTurns);
  const written = new Map<string, { at: number; battery: number | undefined }>();
  /** Whether it says what was written down just now. */
  function isKnown({ mac, kind, battery }: DeviceReport): boolean {
    const now = deps.clock.now();
    const former = written.get(mac);
    const isSame = former && now - former.at < writtenEveryMs && former.battery === battery;
    return kind === 'status' && isSame === true;
  }
  return async (report) => {
    if (isKnown(report)) return;
    try {
      // Of one that nobody has paired nothing is written, so that it is heard as soon as it is somebody's.
      const isWritten = await turns.take(report.mac, () => take(deps, report));
      if (report.kind === 'gone' || !isWritten) written.delete(report.mac);
      else if (report.kind === 'status')
        written.set(report.mac, { at: deps.clock.now(), battery: report.battery });
    } catch (error) {
      if (!(error instanceof TurnsBusy)) deps.log.error({ err: error }, 'a report of a device was left out');
    }
  };
}

const findingByMac = builtOnce((db, _kind: 'device') =>
  db
    .select({ device: devices, job: deviceJobs, lockId: locks.id })
    .from(devices)
    .leftJoin(deviceJobs, and(eq(deviceJobs.deviceId, devices.id), isNotNull(deviceJobs.nextAt)))
    .leftJoin(locks, eq(locks.deviceId, devices.id))
    .where(eq(devices.mac, given('mac')))
    .prepare('device_that_reports'),
);

/** Whether it was about somebody's device. */
async function take(deps: Deps, report: DeviceReport): Promise<boolean> {
  const now = deps.clock.now();
  const [found] = await findingByMac(deps.db, 'device').execute({ mac: report.mac });
  if (!found) return false;
  const { device, job, lockId } = found;
  if (report.kind === 'status' || report.kind === 'gone') {
    await record(deps, device, report, now);
    return true;
  }
  if (job?.state.transport !== '4g') return true;
  const { ask } = job.state;
  if (report.kind === 'awake') {
    const isWaitedFor = stepOf(job.state)?.act === 'wake';
    if (isWaitedFor)
      await moveJob(deps, { job, device, lockId }, { type: 'answer', ask, answer: { act: 'wake' } });
  } else if (report.bytes !== undefined) {
    await moveJob(deps, { job, device, lockId }, await readAnswer(deps, { device, job }, ask, report.bytes));
  }
  return true;
}

async function record(
  deps: Deps,
  device: typeof devices.$inferSelect,
  { kind, battery }: DeviceReport,
  now: number,
): Promise<void> {
  const change =
    kind === 'gone'
      ? { onlineUntil: now }
      : { lastSeenAt: now, onlineUntil: now + OFFLINE_AFTER_MS, ...(battery !== undefined && { battery }) };
  const after = { ...device, ...change };
  const write = (db: Queryable) => db.update(devices).set(change).where(eq(devices.id, device.id));
  if (isToBeTold(after)) {
    const afterwards = await deps.transaction(async (tx) => {
      await write(tx);
      return tellLowBattery(tx, deps, after);
    });
    afterwards?.();
  } else {
    await write(deps.db);
  }
  if (looksDifferent(device, after, now))
    deps.announce.invalidate({ userId: device.userId }, 'device:updated', { id: device.id });
}
