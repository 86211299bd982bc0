import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEnvelope, type SealedRecord, SecretUnreadable } from './envelope';
import type { MasterKeys } from './master-keys';

const random = { bytes: (length: number) => randomBytes(length) };
const keyOne = randomBytes(32);
const keyTwo = randomBytes(32);

function keys(currentVersion: number, byVersion: Record<number, Buffer>): MasterKeys {
  return {
    currentVersion,
    byVersion: new Map(Object.entries(byVersion).map(([v, key]) => [Number(v), key])),
  };
}

const envelope = createEnvelope(keys(1, { 1: keyOne }), random);

/** Returns why it was refused, or the plain text if it was not. */
function refusal(run: () => Buffer): string {
  try {
    return `opened: ${run().toString('utf8')}`;
  } catch (error) {
    return error instanceof SecretUnreadable ? error.reason : `other error: ${String(error)}`;
  }
}

function flipBit(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

test('what was sealed opens again, whatever it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), fc.string(), (plain, recordId, purpose) => {
      const opened = envelope.open(recordId, purpose, envelope.seal(recordId, purpose, plain));
      expect(opened.equals(plain)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the same secret sealed twice has nothing in common', () => {
  const first = envelope.seal('lock-1', 'combination', Buffer.from('4711'));
  const second = envelope.seal('lock-1', 'combination', Buffer.from('4711'));

  expect(first.ciphertext.equals(second.ciphertext)).toBe(false);
  expect(first.wrappedKey.equals(second.wrappedKey)).toBe(false);
  expect(first.ciphertext.includes('4711')).toBe(false);
});

describe('what does not belong together stays shut', () => {
  const sealed = envelope.seal('lock-1', 'combination', Buffer.from('4711'));
  const other = envelope.seal('lock-2', 'combination', Buffer.from('0815'));
  const cases: [string, () => Buffer][] = [
    ['another record', () => envelope.open('lock-2', 'combination', sealed)],
    ['another purpose', () => envelope.open('lock-1', 'fairness seed', sealed)],
    [
      'the wrapped key of another record',
      () => envelope.open('lock-1', 'combination', { ...sealed, wrappedKey: other.wrappedKey }),
    ],
    [
      'the ciphertext of another record',
      () => envelope.open('lock-1', 'combination', { ...sealed, ciphertext: other.ciphertext }),
    ],
    [
      'both layers swapped',
      () =>
        envelope.open('lock-1', 'combination', {
          ...sealed,
          ciphertext: sealed.wrappedKey,
          wrappedKey: sealed.ciphertext,
        }),
    ],
    ['record and purpose run together otherwise', () => envelope.open('lock-1","combination', '', sealed)],
    [
      'nothing at all',
      () => envelope.open('lock-1', 'combination', { ...sealed, ciphertext: Buffer.alloc(0) }),
    ],
    [
      'a cut-off tag',
      () =>
        envelope.open('lock-1', 'combination', { ...sealed, ciphertext: sealed.ciphertext.subarray(0, -1) }),
    ],
  ];
  test.each(cases)('%s', (_, open) => {
    expect(refusal(open)).toBe('not_authentic');
  });

  test('the untouched record opens', () => {
    expect(refusal(() => envelope.open('lock-1', 'combination', sealed))).toBe('opened: 4711');
  });
});

test.each(['ciphertext', 'wrappedKey'] as const)('every single flipped bit in the %s is noticed', (part) => {
  const sealed = envelope.seal('lock-1', 'combination', Buffer.from('4711'));
  for (let bit = 0; bit < sealed[part].length * 8; bit += 1) {
    const damaged: SealedRecord = { ...sealed, [part]: flipBit(sealed[part], bit) };
    expect(refusal(() => envelope.open('lock-1', 'combination', damaged))).toBe('not_authentic');
  }
});

test('another key of the same version opens nothing, and an unknown version says so', () => {
  const sealed = envelope.seal('lock-1', 'combination', Buffer.from('4711'));
  const stranger = createEnvelope(keys(1, { 1: keyTwo }), random);
  const later = createEnvelope(keys(2, { 2: keyTwo }), random);

  expect(refusal(() => stranger.open('lock-1', 'combination', sealed))).toBe('not_authentic');
  expect(refusal(() => later.open('lock-1', 'combination', sealed))).toBe('unknown_key_version');
});

test('rotation: rewrapping keeps the ciphertext and frees it from the old key', () => {
  const sealed = envelope.seal('lock-1', 'combination', Buffer.from('4711'));
  const rotating = createEnvelope(keys(2, { 2: keyTwo, 1: keyOne }), random);
  const rewrapped = rotating.rewrap('lock-1', 'combination', sealed);
  const withoutOld = createEnvelope(keys(2, { 2: keyTwo }), random);

  expect(rewrapped.keyVersion).toBe(2);
  expect(rewrapped.ciphertext.equals(sealed.ciphertext)).toBe(true);
  expect(withoutOld.open('lock-1', 'combination', rewrapped).toString()).toBe('4711');
  expect(refusal(() => envelope.open('lock-1', 'combination', rewrapped))).toBe('unknown_key_version');
  expect(() => rotating.rewrap('lock-2', 'combination', sealed)).toThrow(SecretUnreadable);
});

test('the error names the record and nothing of the secret', () => {
  const sealed = envelope.seal('lock-1', 'combination', Buffer.from('4711'));
  const error = new SecretUnreadable('combination', 'lock-1', 'not_authentic');

  expect(error.message).toBe('The secret "combination" of record lock-1 cannot be opened (not_authentic)');
  expect(sealed.wrappedKey.includes(keyOne)).toBe(false);
});
