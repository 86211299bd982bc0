import { randomBytes } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Captcha, UsedOnce } from './captcha';
import { createOffCaptcha } from './off-captcha';
import { createProofOfWorkCaptcha } from './proof-of-work-captcha';

/** Does in one process what the database does for several. */
function createUsedOnceInMemory(): UsedOnce & { readonly claimed: Map<string, number> } {
  const claimed = new Map<string, number>();
  return {
    claimed,
    claim(id, expiresAtMs) {
      const first = !claimed.has(id);
      claimed.set(id, expiresAtMs);
      return Promise.resolve(first);
    },
  };
}

const hmacKey = randomBytes(32);
const easy = { iterations: 2, minGuesses: 5, maxGuesses: 20 };
const startedAt = Date.UTC(2026, 10, 20);
let now: number;
let usedOnce: ReturnType<typeof createUsedOnceInMemory>;
let captcha: Captcha;

beforeEach(() => {
  now = startedAt;
  usedOnce = createUsedOnceInMemory();
  captcha = createProofOfWorkCaptcha({
    hmacKey,
    usedOnce,
    clock: { now: () => now },
    difficulty: easy,
    validMs: 60_000,
  });
});

const toPayload = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64');

/** Solves a challenge as the browser does: JSON in, the web algorithm, base64 of JSON back. */
async function solve(from: Captcha) {
  const challenge = JSON.parse(JSON.stringify(await from.challenge())) as Required<Challenge>;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { challenge, solution };
}

test('a solved challenge is accepted once', async () => {
  const payload = toPayload(await solve(captcha));

  expect(await captcha.verify(payload)).toBe('ok');
  expect(await captcha.verify(payload)).toBe('failed');
});

test('two answers of one challenge at once: one is accepted', async () => {
  const payload = toPayload(await solve(captcha));
  const outcomes = await Promise.all([captcha.verify(payload), captcha.verify(payload)]);
  expect(outcomes.sort()).toEqual(['failed', 'ok']);
});

test('it is remembered until the challenge would expire anyway', async () => {
  const answer = await solve(captcha);
  await captcha.verify(toPayload(answer));
  expect([...usedOnce.claimed]).toEqual([[answer.challenge.parameters.nonce, startedAt + 60_000]]);
});

test('the same work written differently is the same challenge', async () => {
  const { challenge, solution } = await solve(captcha);
  expect(await captcha.verify(toPayload({ challenge, solution }))).toBe('ok');
  expect(await captcha.verify(toPayload({ solution: { ...solution, time: 1 }, challenge }))).toBe('failed');
  expect(
    await captcha.verify(toPayload({ challenge, solution: { ...solution, counter: solution.counter + 1 } })),
  ).toBe('failed');
});

test('it expires by the clock of the app', async () => {
  const payload = toPayload(await solve(captcha));
  now = startedAt + 60_000;
  expect(await captcha.verify(payload)).toBe('expired');
  now = startedAt + 59_999;
  expect(await captcha.verify(payload)).toBe('ok');
});

describe('what was not earned is refused and leaves no trace in the database', () => {
  const forgeries: [string, (answer: Awaited<ReturnType<typeof solve>>) => unknown][] = [
    ['no solution', ({ challenge }) => ({ challenge })],
    [
      'a guessed key',
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
    ],
    [
      'only the prefix',
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: challenge.parameters.keyPrefix },
      }),
    ],
    [
      'a later expiry',
      ({ challenge, solution }) => ({
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, data: { expiresAtMs: startedAt * 2 } },
        },
        solution,
      }),
    ],
    [
      'another nonce',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00'.repeat(16) } },
        solution,
      }),
    ],
    ['no signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
    [
      'an empty signature',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution }),
    ],
    [
      'no signature of the solution',
      ({ challenge, solution }) => {
        const { keySignature: _, ...parameters } = challenge.parameters;
        return { challenge: { ...challenge, parameters }, solution };
      },
    ],
    ['a list', () => []],
    ['null', () => null],
  ];
  test.each(forgeries)('%s', async (_, forge) => {
    const answer = await solve(captcha);
    expect(await captcha.verify(toPayload(forge(answer)))).toBe('failed');
    expect(usedOnce.claimed.size).toBe(0);
  });

  test.each([
    '',
    'not base64 at all!',
    'e30=',
    '{}',
    Buffer.from('{"challenge":').toString('base64'),
    'A'.repeat(1_000_000),
  ])('the text %.20j', async (payload) => {
    expect(await captcha.verify(payload)).toBe('failed');
  });

  test('a challenge of another installation, solved', async () => {
    const elsewhere = createProofOfWorkCaptcha({
      hmacKey: randomBytes(32),
      usedOnce,
      clock: { now: () => now },
      difficulty: easy,
    });
    expect(await captcha.verify(toPayload(await solve(elsewhere)))).toBe('failed');
  });
});

test('the number of guesses is within its bounds and differs', async () => {
  const counters = await Promise.all(
    Array.from({ length: 40 }, async () => (await solve(captcha)).solution.counter),
  );
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...counters)).toBeLessThanOrEqual(20);
  expect(new Set(counters).size).toBeGreaterThan(3);
});

test('by default the work is that of a second on a phone', async () => {
  const real = createProofOfWorkCaptcha({ hmacKey, usedOnce, clock: { now: () => now } });
  expect(await real.challenge()).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5_000, data: { expiresAtMs: startedAt + 20 * 60_000 } },
  });
});

test('switched off it accepts everything', async () => {
  const off = createOffCaptcha();
  expect(await off.challenge()).toEqual({});
  expect(await off.verify('')).toBe('ok');
  expect(await off.verify('')).toBe('ok');
});
