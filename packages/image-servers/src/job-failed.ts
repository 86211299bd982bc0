import type { BridgeFailure } from '@keyhold/contracts/ai-bridge/protocol';
import { TooLong, UpstreamSilent } from './upstream/ask-upstream';

/** Why a job failed, in the words of the protocol. */
export class JobFailed extends Error {
  constructor(
    readonly reason: BridgeFailure,
    detail: string,
  ) {
    super(detail);
  }
}

const awayCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Says of whatever went wrong with a server why the job failed. */
export function asJobFailed(error: unknown, patienceMs: number): JobFailed {
  if (error instanceof JobFailed) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof UpstreamSilent)
    return new JobFailed('upstream_silent', `It said nothing for ${patienceMs / 1000} seconds`);
  if (error instanceof TooLong) return new JobFailed('too_large', message);
  return new JobFailed(awayCodes.includes(code) ? 'no_upstream' : 'upstream_failed', code || message);
}
