import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '../../kernel/clock';
import type { Captcha, UsedOnce } from './captcha';
import { findSolvedChallenge } from './solved-challenge';

/** How much work: each guess is `iterations` rounds of PBKDF2, and the answer is found after min to max guesses. */
export interface CaptchaDifficulty {
  readonly iterations: number;
  readonly minGuesses: number;
  readonly maxGuesses: number;
}

/**
 * Measured: 0.4 s in one thread of a small server, so about a second on a phone. The number of guesses is
 * fixed beforehand, so nobody has the bad luck of a search without end.
 */
const defaultDifficulty: CaptchaDifficulty = { iterations: 5_000, minGuesses: 500, maxGuesses: 1_000 };

/**
 * A proof of work that needs no third party and no memory on the server but the spent challenges.
 * `hmacKey` (32 bytes) signs the challenges; every process needs the same one.
 */
export function createProofOfWorkCaptcha(options: {
  hmacKey: Uint8Array;
  usedOnce: UsedOnce;
  clock: Clock;
  difficulty?: CaptchaDifficulty;
  /** How long a challenge may be answered, in milliseconds; forms take a while. */
  validMs?: number;
}): Captcha {
  const { clock, usedOnce } = options;
  const { iterations, minGuesses, maxGuesses } = options.difficulty ?? defaultDifficulty;
  const validMs = options.validMs ?? 20 * 60_000;
  const secret = Buffer.from(options.hmacKey).toString('base64');
  const secrets = {
    hmacSignatureSecret: `challenge ${secret}`,
    hmacKeySignatureSecret: `solution ${secret}`,
  };

  return {
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(maxGuesses, minGuesses),
        deriveKey,
        // The library's own expiry follows the system's clock, not the app's.
        data: { expiresAtMs: clock.now() + validMs },
        ...secrets,
      });
      return { parameters, signature };
    },
    async verify(payload) {
      const solved = findSolvedChallenge(payload);
      if (!solved) return 'failed';
      // Checks the signature first, then the solution by its own signature: two HMACs, no guess is repeated.
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets });
      if (!verified) return 'failed';
      const { nonce, data } = solved.challenge.parameters;
      if (clock.now() >= data.expiresAtMs) return 'expired';
      // The claim comes last, so that made-up payloads never reach the database.
      return (await usedOnce.claim(nonce, data.expiresAtMs)) ? 'ok' : 'failed';
    },
  };
}
