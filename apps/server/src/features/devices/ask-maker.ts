import type { ErrorCode } from '@keyhold/contracts/errors';
import type { DeviceFailure } from '@keyhold/rules/devices/job';
import { Refusal } from '../../kernel/errors';
import { CloudFailure } from '../../platform/device-cloud/device-cloud';

const refusals: Partial<Record<DeviceFailure, ErrorCode>> = {
  UNKNOWN_DEVICE: 'device_unknown',
  BOUND_IN_APP: 'device_bound_in_app',
  BOUND_ELSEWHERE: 'device_bound_elsewhere',
};

/** A call to the maker's platform whose expected failures become refusals. */
export async function askMaker<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    throw new Refusal(refusals[error.failure] ?? 'device_platform_away');
  }
}
