import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { createCaptchaWorker } from './create-captcha-worker';

/** More than this makes a phone warm without being done sooner. */
const mostWorkers = 2;

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}

/**
 * Does the proof of work in workers, so that typing stays smooth. Answers with what the server wants to see; null when
 * it was stopped or took too long. Throws where the browser cannot do it.
 */
export async function solveChallenge(
  challenge: Record<string, unknown>,
  controller: AbortController,
): Promise<string | null> {
  if (!isChallenge(challenge)) throw new Error('not a challenge');
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    createWorker: createCaptchaWorker,
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

/** When a challenge ends by the server's clock, epoch milliseconds; null where it does not say. */
export function findChallengeEnd(challenge: Record<string, unknown>): number | null {
  const end = isChallenge(challenge) ? challenge.parameters.data?.expiresAtMs : undefined;
  return typeof end === 'number' ? end : null;
}
