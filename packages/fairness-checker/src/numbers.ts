import { hmacSha256 } from './sha256';

/** The next number of one draw: 0 to `bound` - 1, for a bound of 1 to 2^32. */
export type Below = (bound: number) => number;

const WORDS = 2 ** 32;

/** The numbers of one draw, spin or choice (docs/fairness.md, "The numbers"). */
export function numbersOf(seed: Uint8Array, clientSeed: string, counter: number, nonce: string): Below {
  let block = 0;
  const nextWord = () => {
    const bytes = hmacSha256(seed, [clientSeed, counter, nonce, block].join(':'));
    block += 1;
    return new DataView(bytes.buffer).getUint32(0);
  };
  return (bound) => {
    const fair = bound * Math.floor(WORDS / bound);
    let word = nextWord();
    while (word >= fair) word = nextWord();
    return word % bound;
  };
}
