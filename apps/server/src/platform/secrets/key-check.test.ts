import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyCheckValue, matchesKeyCheck } from './key-check';
import { deriveKey, deriveKeys } from './versioned-keys';

const key = randomBytes(32);

test('the check recognises its own key and no other', () => {
  const stored = keyCheckValue(key);
  const almost = Buffer.from(key);
  almost[31] = (almost[31] ?? 0) ^ 1;

  expect(matchesKeyCheck(key, stored)).toBe(true);
  expect(matchesKeyCheck(almost, stored)).toBe(false);
  expect(matchesKeyCheck(key, stored.subarray(0, 16))).toBe(false);
  expect(matchesKeyCheck(key, Buffer.alloc(0))).toBe(false);
});

test('the value never changes between releases: installations have it stored', () => {
  const fixed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
  expect(keyCheckValue(fixed).toString('hex')).toBe(
    '4830d47a3ffe0e768ccbc2a781ca14c5ca4778f1241f1ae7effaa435fb0460d9',
  );
});

test('derived keys differ by purpose and by version and reveal no key', () => {
  const keys = {
    currentVersion: 2,
    byVersion: new Map([
      [2, randomBytes(32)],
      [1, key],
    ]),
  };
  const peppers = deriveKeys(keys, 'password pepper');

  expect(peppers.currentVersion).toBe(2);
  expect(peppers.byVersion.get(1)).toEqual(deriveKey(key, 'password pepper'));
  expect(peppers.byVersion.get(1)).not.toEqual(peppers.byVersion.get(2));
  expect(deriveKey(key, 'captcha')).not.toEqual(deriveKey(key, 'password pepper'));
  expect(keyCheckValue(key).equals(key)).toBe(false);
});
