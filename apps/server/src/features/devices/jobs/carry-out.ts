import { type JobInput, stepOf } from '@keyhold/rules/devices/job';
import { deviceModels } from '@keyhold/rules/devices/models';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import type { Deps } from '../../../deps';
import { CloudFailure, type Minted, type Told } from '../../../platform/device-cloud/device-cloud';
import type { JobOfDevice } from './present-job';

type Parts = Pick<Deps, 'deviceCloud' | 'clock'>;

/** What the device is to be told at this step; null where it is told nothing. */
function toldAt({ job: { state }, device }: JobOfDevice): Told | null {
  const act = stepOf(state)?.act;
  if (act === 'handshake') return 'handshake';
  if (act === 'configure') return deviceModels[device.type].hasWorkMode ? 'configure' : null;
  if (act !== 'command' || state.kind === 'setup') return null;
  if (state.kind !== 'timer') return state.kind;
  return state.opensAt == null ? 'timer-clear' : 'timer-set';
}

/** What a step begins with: bytes for the device, or what happens to the job at once. */
export type Prepared = { readonly minted: Minted | null } | { readonly input: JobInput };

/** Makes the bytes of a step; what belongs to them has to be kept before anybody can answer them. */
export async function prepare(deps: Parts, found: JobOfDevice): Promise<Prepared> {
  const { ask, opensAt } = found.job.state;
  const told = toldAt(found);
  if (!told) {
    const isPassed = stepOf(found.job.state)?.act === 'configure';
    return isPassed ? { input: { type: 'answer', ask, answer: { act: 'configure' } } } : { minted: null };
  }
  const seconds =
    told === 'timer-set' && opensAt != null
      ? Math.max(1, Math.ceil((opensAt - deps.clock.now()) / SECOND_MS))
      : undefined;
  return orFailure(ask, async () => ({
    minted: await deps.deviceCloud.mint(found.device, told, found.job.connection, seconds),
  }));
}

/** Begins a step over 4G. A device answers by a report; what a maker answers at once is what happens to the job. */
export async function carryOut(
  { deviceCloud }: Parts,
  { job: { state }, device }: JobOfDevice,
  prepared: Prepared,
): Promise<JobInput | null> {
  if ('input' in prepared) return prepared.input;
  const { ask } = state;
  const { minted } = prepared;
  const done = await orFailure(ask, async () => {
    const act = stepOf(state)?.act;
    if (act === 'find' || act === 'bind') {
      await deviceCloud[act](device.mac);
      return { input: { type: 'answer', ask, answer: { act } } as const };
    }
    if (act === 'wake') await deviceCloud.wake(device);
    else if (minted) await deviceCloud.send(device, minted);
    return { input: null };
  });
  return done.input;
}

/** Does what a call to the maker does; its expected failure becomes what happens to the job. */
async function orFailure<T>(ask: number, work: () => Promise<T>): Promise<T | { readonly input: JobInput }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return { input: { type: 'failure', ask, failure: error.failure } };
  }
}
