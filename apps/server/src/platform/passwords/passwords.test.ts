import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  cheapCost,
  createPasswords,
  type PasswordCost,
  PasswordLengthInvalid,
  PasswordsBusy,
} from './passwords';

const random = { bytes: (length: number) => randomBytes(length) };
const passwords = createPasswords({ random, cost: cheapCost });

const peppersOf = (currentVersion: number, ...keys: [number, Buffer][]) => ({
  currentVersion,
  byVersion: new Map(keys),
});
const pepperOne = randomBytes(32);
const pepperTwo = randomBytes(32);

describe('hash and verify', () => {
  test('the right password and only that one', async () => {
    const hash = await passwords.hash('correct horse');

    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    expect(await passwords.verify(hash, 'Correct horse')).toBe(false);
    expect(await passwords.verify(hash, 'correct horse ')).toBe(false);
    expect(await passwords.verify(hash, '')).toBe(false);
  });

  test('the same password twice gives two hashes', async () => {
    expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
  });

  test('by default the cost is that of the security settings', async () => {
    const hash = await createPasswords({ random }).hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  test('nothing is cut off: the last of 128 characters counts', async () => {
    const hash = await passwords.hash(`${'x'.repeat(127)}a`);

    expect(await passwords.verify(hash, `${'x'.repeat(127)}a`)).toBe(true);
    expect(await passwords.verify(hash, `${'x'.repeat(127)}b`)).toBe(false);
    expect(await passwords.verify(hash, `${'x'.repeat(127)}aa`)).toBe(false);
  });

  test('a letter composed of two parts is the same letter', async () => {
    const hash = await passwords.hash('pass caf\u00e9');
    expect(await passwords.verify(hash, 'pass cafe\u0301')).toBe(true);
  });

  test('a damaged hash is an error, not a wrong password', async () => {
    await expect(passwords.verify('not a hash', 'correct horse')).rejects.toThrow('damaged');
    await expect(passwords.verify('$argon2id$v=19$m=64,t=1,p=1$broken', 'correct horse')).rejects.toThrow();
  });
});

describe('length in characters', () => {
  test.each([
    ['7 letters', 'x'.repeat(7)],
    ['7 emoji of two units each', '🔑'.repeat(7)],
    ['129 letters', 'x'.repeat(129)],
  ])('%s are refused', async (_, password) => {
    await expect(passwords.hash(password)).rejects.toThrow(PasswordLengthInvalid);
  });

  test.each([
    ['8 letters', 'x'.repeat(8)],
    ['8 emoji', '🔑'.repeat(8)],
    ['128 emoji', '🔑'.repeat(128)],
  ])('%s are fine', async (_, password) => {
    expect(await passwords.verify(await passwords.hash(password), password)).toBe(true);
  });
});

describe('peppers', () => {
  const first = createPasswords({ random, cost: cheapCost, peppers: peppersOf(1, [1, pepperOne]) });
  const rotated = createPasswords({
    random,
    cost: cheapCost,
    peppers: peppersOf(2, [2, pepperTwo], [1, pepperOne]),
  });

  test('the database alone is not enough', async () => {
    const hash = await first.hash('correct horse');
    const other = createPasswords({ random, cost: cheapCost, peppers: peppersOf(1, [1, pepperTwo]) });

    expect(hash).toMatch(/^pepper=1\$argon2id\$/);
    expect(await first.verify(hash, 'correct horse')).toBe(true);
    expect(await other.verify(hash, 'correct horse')).toBe(false);
    expect(await passwords.verify(hash.replace('pepper=1', ''), 'correct horse')).toBe(false);
  });

  test('after a rotation old hashes still verify and ask to be renewed', async () => {
    const old = await first.hash('correct horse');
    const renewed = await rotated.hash('correct horse');

    expect(await rotated.verify(old, 'correct horse')).toBe(true);
    expect(rotated.needsRehash(old)).toBe(true);
    expect(renewed).toMatch(/^pepper=2\$/);
    expect(rotated.needsRehash(renewed)).toBe(false);
  });

  test('hashes from before there was a pepper still verify', async () => {
    const plain = await passwords.hash('correct horse');
    expect(await first.verify(plain, 'correct horse')).toBe(true);
    expect(first.needsRehash(plain)).toBe(true);
  });

  test('where the pepper is gone no password is right', async () => {
    const hash = await first.hash('correct horse');
    const without = createPasswords({ random, cost: cheapCost, peppers: peppersOf(2, [2, pepperTwo]) });
    expect(await without.verify(hash, 'correct horse')).toBe(false);
    expect(await passwords.verify(hash, 'correct horse')).toBe(false);
  });
});

test.each<[string, PasswordCost]>([
  ['memory', { ...cheapCost, memoryKiB: 128 }],
  ['passes', { ...cheapCost, passes: 2 }],
  ['lanes', { ...cheapCost, lanes: 2 }],
])('another cost in %s asks for a new hash', async (_, cost) => {
  const hash = await passwords.hash('correct horse');
  expect(passwords.needsRehash(hash)).toBe(false);
  expect(createPasswords({ random, cost }).needsRehash(hash)).toBe(true);
});

describe('load', () => {
  test('over the bound it says busy at once, and recovers', async () => {
    const narrow = createPasswords({ random, cost: cheapCost, concurrency: 1, maxWaiting: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('correct horse')));

    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    for (const outcome of outcomes.slice(3)) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(PasswordsBusy);
    }
    expect(await narrow.verify(await narrow.hash('correct horse'), 'correct horse')).toBe(true);
  });

  test('checks of known and unknown accounts share the bound', async () => {
    const narrow = createPasswords({ random, cost: cheapCost, concurrency: 1, maxWaiting: 0 });
    const hash = await narrow.hash('correct horse');
    const running = narrow.verify(hash, 'correct horse');

    await expect(narrow.verifyAgainstNothing('correct horse')).rejects.toThrow(PasswordsBusy);
    expect(await running).toBe(true);
  });
});

/**
 * The processor time in microseconds that a wrong password costs this process, however busy the machine is.
 */
async function processorTimeOf(check: () => Promise<boolean>): Promise<number> {
  const before = process.cpuUsage();
  expect(await check()).toBe(false);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('an unknown account costs as much as a known one', async () => {
  const real = createPasswords({ random, cost: { memoryKiB: 16_384, passes: 2, lanes: 1 } });
  const hash = await real.hash('correct horse');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    known.push(await processorTimeOf(() => real.verify(hash, 'wrong horse')));
    unknown.push(await processorTimeOf(() => real.verifyAgainstNothing('wrong horse')));
  }
  // The cheapest of many runs is hardly touched by noise; a missing or cheaper dummy would be far off.
  const ratio = Math.min(...unknown) / Math.min(...known);

  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
