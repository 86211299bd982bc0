import { answerBluetooth } from '@keyhold/contracts/devices/jobs';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { DeviceFailure } from '@keyhold/rules/devices/job';
import { api } from '../../lib/api/client';
import { BluetoothFailure, type BluetoothLine } from './web-bluetooth';

export type DeviceJobView = ReplyOf<typeof answerBluetooth>['job'];

/** A notification comes within moments; after that the value is read, and the rest of the deadline is for the way. */
const notifiedWithinMs = 4_000;

type Brought = { isDone: true } | { response: string } | { failure: DeviceFailure };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Carries the bytes of a job between server and device until it is over. `onStep` hears of each step. */
export async function carryJob(
  begun: DeviceJobView,
  line: BluetoothLine,
  onStep: (job: DeviceJobView) => void,
): Promise<DeviceJobView> {
  let job = begun;
  while (job.status === 'running') {
    if (job.waitMs > 0) await pause(job.waitMs);
    const brought = await bring(job, line);
    const { _id: jobId, ask } = job;
    job = (await api(answerBluetooth)({ body: { jobId, ask, ...brought } })).job;
    onStep(job);
  }
  return job;
}

async function bring(job: DeviceJobView, line: BluetoothLine): Promise<Brought> {
  try {
    if (job.act === 'write') {
      // Bytes that were lost on their way here are asked for again by the failure of this asking.
      if (job.write === null) return { failure: 'COMMAND_FAILED' };
      return { response: await line.ask(job.write, Math.min(notifiedWithinMs, job.deadlineMs / 2)) };
    }
    await within(job.deadlineMs - 1_000, job.act === 'connect' ? line.connect() : line.listen());
    return { isDone: true };
  } catch (error) {
    if (error instanceof BluetoothFailure) return { failure: error.failure };
    return { failure: job.act === 'connect' ? 'CONNECTION_FAILED' : 'COMMAND_FAILED' };
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BluetoothFailure('TIMEOUT')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
