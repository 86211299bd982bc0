import { numberStream } from '../../fairness/stream';
import { hmacSha256 } from '../../fairness/testing/node-crypto';
import type { Play } from '../plays';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => 7 * i);

/** The numbers of the sample locks: fair ones, of a seed that everybody knows. */
export function numbersOf(counter: number, nonce: string) {
  return numberStream(hmacSha256, SEED, { clientSeed: 'chosen-by-hand', counter, nonce });
}

/** A draw, spin or selection with that nonce. */
export function playWith(nonce: string): Play {
  return { nonce, nonceFrom: 'BROWSER', numbers: (counter) => numbersOf(counter, nonce) };
}

/** A play whose numbers are written down beforehand, in the order in which they are asked for. */
export function playOf(...numbers: number[]): Play {
  const stream = () => {
    const left = [...numbers];
    const below = (bound: number): number => {
      const number = left.shift();
      if (number === undefined || number >= bound) throw new Error(`${number} is no number below ${bound}`);
      return number;
    };
    return { below };
  };
  return { nonce: 'by-hand', nonceFrom: 'BROWSER', numbers: stream };
}
