import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^[0-9a-f]{2,128}$/));

/** The shape of what `challenge()` gave out plus what the solver adds. Anything else was not made by us. */
const solvedChallenge = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.strictObject({ expiresAtMs: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

const MAX_PAYLOAD_CHARACTERS = 4_096;

/** Reads the browser's answer, base64 of JSON `{ challenge, solution }`; null for anything else. */
export function findSolvedChallenge(payload: string): z.infer<typeof solvedChallenge> | null {
  if (payload.length > MAX_PAYLOAD_CHARACTERS) return null;
  try {
    const parsed = solvedChallenge.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
