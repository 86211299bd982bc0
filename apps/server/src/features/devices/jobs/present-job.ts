import { failureTexts, stepTexts } from '@keyhold/contracts/devices/device-texts';
import type { shownJob } from '@keyhold/contracts/devices/jobs';
import { canCancel, canRetry, stepOf } from '@keyhold/rules/devices/job';
import { planOf, shownStep } from '@keyhold/rules/devices/plan';
import type * as z from 'zod/mini';
import type { deviceJobs } from '../devices.tables';
import type { StoredDevice } from '../present-device';

export type StoredJob = typeof deviceJobs.$inferSelect;

/** A job with its device, as they stand together. */
export interface JobOfDevice {
  readonly job: StoredJob;
  readonly device: StoredDevice;
}

/** A job as the pages of its owner show it; without any bytes. */
export function presentJob({ job: { id, state }, device }: JobOfDevice): z.input<typeof shownJob> {
  const plan = planOf(state.kind, state.transport);
  const step = plan[Math.min(state.at, plan.length - 1)];
  if (!step) throw new Error(`The job ${id} has no steps`);
  const failed = state.failure && failureTexts[state.failure];
  return {
    _id: id,
    deviceId: device.id,
    kind: state.kind,
    mode: state.transport,
    status: state.status,
    ...shownStep(plan, state.at),
    stepName: step.name,
    message: failed?.message ?? stepTexts[state.status === 'done' ? 'done' : step.name],
    isComplete: state.status === 'done',
    error: state.failure && failed ? { code: state.failure, ...failed } : null,
    canCancel: canCancel(state),
    canRetry: canRetry(state),
    response: { battery: device.battery, isUnlocked: device.isUnlocked },
  };
}

const browserActs = { connect: 'connect', listen: 'listen' } as const;

/** What the browser is to do for a job over Bluetooth; it writes only bytes that were minted just now. */
export function presentWork({ job }: JobOfDevice, write: string | null, now: number) {
  const { state } = job;
  const act = state.transport === 'bluetooth' ? stepOf(state)?.act : undefined;
  const own = act === 'connect' || act === 'listen' ? browserActs[act] : null;
  return {
    ask: state.ask,
    act: act ? (own ?? ('write' as const)) : null,
    waitMs: Math.max(0, state.askAt - now),
    deadlineMs: state.dueAt - state.askAt,
    write,
  };
}
