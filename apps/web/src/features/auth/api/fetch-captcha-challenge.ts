import { captchaChallenge } from '@keyhold/contracts/auth/registration';
import { api } from '../../../lib/api/client';

/** A fresh proof-of-work challenge; throws ApiError. */
export async function fetchCaptchaChallenge(signal: AbortSignal): Promise<Record<string, unknown>> {
  const { challenge } = await api(captchaChallenge)({}, { signal });
  return challenge;
}
