import { failureTexts } from '@keyhold/contracts/devices/device-texts';
import type { DeviceJob, JobInput } from '@keyhold/rules/devices/job';
import { stepOf } from '@keyhold/rules/devices/job';
import { OFFLINE_AFTER_MS } from '@keyhold/rules/devices/limits';
import type { StoredDevice } from '../present-device';

/** When a job has something to do by time alone: an asking that waits for its moment, or an answer that is late. */
export function nextAtOf(state: DeviceJob, asked: number): number | null {
  if (state.status !== 'running') return null;
  return state.transport === '4g' && asked < state.ask ? state.askAt : state.dueAt;
}

/** What a device is known to be after its job went on. */
export function deviceAfter(
  device: StoredDevice,
  before: DeviceJob,
  after: DeviceJob,
  input: JobInput,
  now: number,
): Partial<StoredDevice> {
  const moves = after.kind === 'lock' || after.kind === 'unlock';
  return {
    ...(input.type === 'answer' && heard(before, input.answer, now)),
    // From here on nobody knows until it tells.
    ...(moves && stepOf(after)?.act === 'command' && { isUnlocked: null, closedAt: null }),
    ...(after.kind === 'lock' && after.status === 'done' && { closedAt: now }),
    ...(after.kind === 'timer' &&
      after.status === 'done' && { opensItselfAt: after.opensAt ?? null, timerDueAt: null }),
    ...(after.kind === 'setup' && setupAfter(device, before, after)),
  };
}

function heard(before: DeviceJob, answer: Extract<JobInput, { type: 'answer' }>['answer'], now: number) {
  // What a browser says of a connection is not said by the device.
  if (answer.act === 'connect' || answer.act === 'listen' || answer.act === 'find' || answer.act === 'bind')
    return {};
  return {
    lastSeenAt: now,
    ...(before.transport === '4g' && { onlineUntil: now + OFFLINE_AFTER_MS }),
    ...(answer.battery != null && { battery: answer.battery }),
    ...(answer.act === 'handshake' && { isUnlocked: answer.isUnlocked }),
  };
}

function setupAfter(device: StoredDevice, before: DeviceJob, after: DeviceJob): Partial<StoredDevice> {
  if (after.status === 'done') return { setupStatus: 'fully_configured', lastSetupError: null };
  const isWhole = device.setupStatus === 'fully_configured';
  const token = stepOf(before)?.name === 'token';
  if (after.status === 'running') {
    const isPassed = token && after.at > before.at;
    return isPassed && !isWhole ? { setupStatus: 'token_exchanged' } : {};
  }
  const lastSetupError = after.failure && failureTexts[after.failure].message;
  return { lastSetupError, ...(token && !isWhole && { setupStatus: 'platform_paired' as const }) };
}
