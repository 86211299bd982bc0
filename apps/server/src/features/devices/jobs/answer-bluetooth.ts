import type { answerBluetooth as answerEndpoint } from '@keyhold/contracts/devices/jobs';
import type { InputOf } from '@keyhold/contracts/endpoint';
import { type JobInput, stepOf } from '@keyhold/rules/devices/job';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { CloudFailure } from '../../../platform/device-cloud/device-cloud';
import { type FoundJob, findJob } from './find-job';
import { moveJob } from './move-job';
import type { JobOfDevice } from './present-job';

type Sent = InputOf<typeof answerEndpoint>['body'];

/** A job of a person. Refuses with `device_job_not_found`. */
export async function requireJob({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<FoundJob> {
  const found = await findJob(db, id, userId);
  if (!found) throw new Refusal('device_job_not_found');
  return found;
}

/** Takes what a browser brings from a device. What comes late or twice changes nothing. */
export async function answerBluetooth(deps: Deps, userId: string, sent: Sent): Promise<JobOfDevice> {
  const found = await requireJob(deps, userId, sent.jobId);
  const { state } = found.job;
  if (state.transport !== 'bluetooth' || state.ask !== sent.ask) return found;
  const input = await inputOf(deps, found, sent);
  return (input && (await moveJob(deps, found, input))) ?? found;
}

async function inputOf(deps: Deps, found: JobOfDevice, sent: Sent): Promise<JobInput | null> {
  const { ask } = sent;
  const act = stepOf(found.job.state)?.act;
  if (sent.failure !== undefined) return { type: 'failure', ask, failure: sent.failure };
  if (sent.isDone)
    return act === 'connect' || act === 'listen' ? { type: 'answer', ask, answer: { act } } : null;
  if (act === 'connect' || act === 'listen' || sent.response === undefined) return null;
  return readAnswer(deps, found, ask, sent.response);
}

/** What a device said; bytes that are none of its answers are a failure of this asking. */
export async function readAnswer(
  deps: Pick<Deps, 'deviceCloud'>,
  { device, job }: JobOfDevice,
  ask: number,
  bytes: string,
): Promise<JobInput> {
  try {
    const answer = await deps.deviceCloud.read(device, bytes.toLowerCase(), job.connection);
    return { type: 'answer', ask, answer };
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return { type: 'failure', ask, failure: error.failure };
  }
}
