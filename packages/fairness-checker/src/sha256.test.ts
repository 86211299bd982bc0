import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHex } from './hex';
import { hmacSha256, sha256 } from './sha256';

describe('sha256', () => {
  // FIPS 180-4 examples of NIST.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is the known one', (text, hash) => {
    expect(toHex(sha256(text))).toBe(hash);
  });

  it('agrees with that of Node at every length around the blocks', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});

describe('hmacSha256', () => {
  // RFC 4231, test case 2.
  it('is the known one', () => {
    const code = hmacSha256(new TextEncoder().encode('Jefe'), 'what do ya want for nothing?');
    expect(toHex(code)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  it('agrees with that of Node for keys around a block and texts of any script', () => {
    for (let length = 0; length <= 150; length += 1) {
      const key = Uint8Array.from({ length }, (_, i) => (i * 11 + length) % 256);
      const text = 'Schlüssel 鍵 🗝 \ud800'.repeat(length % 7);
      expect(toHex(hmacSha256(key, text))).toBe(createHmac('sha256', key).update(text, 'utf8').digest('hex'));
    }
  });
});
