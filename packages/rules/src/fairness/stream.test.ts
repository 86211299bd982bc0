import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawId, type HmacSha256, numberStream } from './stream';
import { hmacSha256 as hmac } from './testing/node-crypto';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const draw: DrawId = { clientSeed: 'mine', counter: 0, nonce: 'n1' };

const take = (bounds: readonly number[], from: DrawId, key = seed) => {
  const stream = numberStream(hmac, key, from);
  return bounds.map((bound) => stream.below(bound));
};

describe('numberStream', () => {
  // Known answers of a program in another language, written from the docstring alone.
  const bounds = [6, 10, 2, 1, 100, 2 ** 32];
  it.each<[DrawId, number[]]>([
    [{ clientSeed: 'mine', counter: 0, nonce: 'n1' }, [1, 0, 1, 0, 42, 182855117]],
    [{ clientSeed: 'mine', counter: 1, nonce: 'n1' }, [0, 9, 1, 0, 30, 3434607011]],
    [{ clientSeed: 'mine', counter: 0, nonce: 'n2' }, [3, 1, 1, 0, 63, 3917073322]],
    [{ clientSeed: 'måne', counter: 7, nonce: 'a:b' }, [1, 1, 0, 0, 1, 2291663880]],
  ])('gives the known numbers of %j', (from, numbers) => {
    expect(take(bounds, from)).toEqual(numbers);
  });

  it('reads the blocks as the docstring says', () => {
    const words = [0, 1, 2].map((i) => {
      const [a = 0, b = 0, c = 0, d = 0] = hmac(seed, `mine:0:n1:${i}`);
      return ((a * 256 + b) * 256 + c) * 256 + d;
    });
    expect(take([2 ** 32, 2 ** 32, 2 ** 32], draw)).toEqual(words);
  });

  it('drops words above the last full multiple', () => {
    // One word in four is dropped here, so that six numbers take more than six blocks.
    const key = new Uint8Array(32).fill(255);
    const used: string[] = [];
    const watched: HmacSha256 = (k, message) => {
      used.push(message);
      return hmac(k, message);
    };
    const stream = numberStream(watched, key, { clientSeed: 'x', counter: 0, nonce: 'y' });
    const numbers = Array.from({ length: 6 }, () => stream.below(3 * 2 ** 30));
    expect(numbers).toEqual([3212571787, 1747258828, 1484734066, 326825558, 898480647, 1837512467]);
    expect(used).toEqual(Array.from({ length: 7 }, (_, i) => `x:0:y:${i}`));
  });

  it('works on a block that is a view into a larger buffer', () => {
    const shifted: HmacSha256 = (key, message) => {
      const block = new Uint8Array(40);
      block.set(hmac(key, message), 8);
      return block.subarray(8);
    };
    expect(numberStream(shifted, seed, draw).below(2 ** 32)).toBe(take([2 ** 32], draw)[0]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('throws on the bound %d', (bound) => {
    expect(() => numberStream(hmac, seed, draw).below(bound)).toThrow(RangeError);
  });

  it('stays in its bounds and repeats itself', () => {
    const bound = fc.integer({ min: 1, max: 2 ** 32 });
    fc.assert(
      fc.property(fc.array(bound, { maxLength: 5 }), fc.string(), fc.nat(), (all, nonce, counter) => {
        const numbers = take(all, { clientSeed: 'mine', counter, nonce });
        numbers.forEach((number, i) => {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(all[i] ?? 0);
        });
        expect(take(all, { clientSeed: 'mine', counter, nonce })).toEqual(numbers);
      }),
      { numRuns: 200 },
    );
  });

  it('gives each face of a die its share', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let counter = 0; counter < 6000; counter += 1) {
      const [face = 0] = take([6], { ...draw, counter });
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Chi-squared with 5 degrees of freedom; the seed is fixed, so this is a known answer too.
    const chiSquared = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquared).toBeLessThan(15);
  });
});
