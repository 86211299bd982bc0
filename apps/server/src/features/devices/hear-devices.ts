import { stepOf } from '@keyhold/rules/devices/job';
import { OFFLINE_AFTER_MS } from '@keyhold/rules/devices/limits';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { Loop } from '../../jobs/loops';
import type { DeviceReport } from '../../platform/device-cloud/device-cloud';
import { deviceJobs, devices } from './devices.tables';
import { readAnswer } from './jobs/answer-bluetooth';
import { moveJob } from './jobs/move-job';
import { tellLowBattery } from './jobs/tell-low-battery';

/** A device that says the same again is written down once in this time. */
const writtenEveryMs = 60_000;
/** Reports of one device that wait; what comes beyond is left out. */
const mostWaiting = 20;

/** Hears what devices say over 4G, in one process at a time, each device in its order. */
export function deviceLoop(deps: Deps): Loop {
  const hear = hearDevices(deps);
  return { name: 'devices', run: (signal) => deps.deviceCloud.listen((report) => void hear(report), signal) };
}

/** Takes reports one after the other for each device; devices do not wait for each other. */
export function hearDevices(deps: Deps): (report: DeviceReport) => Promise<void> {
  const waiting = new Map<string, { count: number; last: Promise<void> }>();
  const written = new Map<string, { at: number; battery: number | undefined }>();
  return (report) => {
    const { mac } = report;
    const before = waiting.get(mac) ?? { count: 0, last: Promise.resolve() };
    if (before.count >= mostWaiting) return before.last;
    const last = before.last
      .then(() => take(deps, report, written))
      .catch((error: unknown) => deps.log.error({ err: error }, 'a report of a device was left out'))
      .then(() => {
        const now = waiting.get(mac);
        if (now && now.count > 1) waiting.set(mac, { ...now, count: now.count - 1 });
        else waiting.delete(mac);
      });
    waiting.set(mac, { count: before.count + 1, last });
    return last;
  };
}

async function take(
  deps: Deps,
  report: DeviceReport,
  written: Map<string, { at: number; battery: number | undefined }>,
): Promise<void> {
  const now = deps.clock.now();
  const former = written.get(report.mac);
  const isKnown = former && now - former.at < writtenEveryMs && former.battery === report.battery;
  if (report.kind === 'status' && isKnown) return;
  if (report.kind === 'gone') written.delete(report.mac);
  else written.set(report.mac, { at: now, battery: report.battery });
  const [found] = await deps.db
    .select({ device: devices, job: deviceJobs })
    .from(devices)
    .leftJoin(deviceJobs, and(eq(deviceJobs.deviceId, devices.id), isNotNull(deviceJobs.nextAt)))
    .where(eq(devices.mac, report.mac));
  if (!found) return;
  const { device, job } = found;
  if (report.kind === 'status' || report.kind === 'gone') return record(deps, device, report, now);
  if (job?.state.transport !== '4g') return;
  const { ask } = job.state;
  if (report.kind === 'awake') {
    const isWaitedFor = stepOf(job.state)?.act === 'wake';
    if (isWaitedFor) await moveJob(deps, job.id, { type: 'answer', ask, answer: { act: 'wake' } });
  } else if (report.bytes !== undefined) {
    await moveJob(deps, job.id, await readAnswer(deps, { device, job }, ask, report.bytes));
  }
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
  const isShown =
    (device.onlineUntil ?? 0) > now !== change.onlineUntil > now ||
    (battery ?? device.battery) !== device.battery;
  const afterwards = await deps.transaction(async (tx) => {
    await tx.update(devices).set(change).where(eq(devices.id, device.id));
    return tellLowBattery(tx, deps, { ...device, ...change });
  });
  afterwards?.();
  if (isShown) deps.announce.invalidate({ userId: device.userId }, 'device:updated', { id: device.id });
}
