/** HMAC-SHA-256 of the UTF-8 bytes of `message` under `key`; 32 bytes. */
export type HmacSha256 = (key: Uint8Array, message: string) => Uint8Array;

export interface DrawId {
  /** The client seed of the lock's commitment. */
  clientSeed: string;
  /** How many draws, spins and selections this lock had before this one. */
  counter: number;
  /** Chosen by the browser for this draw, the same again on a retry. */
  nonce: string;
}

export interface NumberStream {
  /** The next number, an integer from 0 to `bound` - 1, all equally likely; `bound` is 1 to 2^32. */
  below(bound: number): number;
}

const RANGE = 2 ** 32;

/**
 * The numbers of one draw; the same arguments always give the same numbers. To follow it elsewhere:
 *
 * 1. Block i (i = 0, 1, 2, ... through the whole draw) is HMAC-SHA-256. Its key is the raw bytes of the seed. Its
 *    message is the UTF-8 text `clientSeed:counter:nonce:i` with counter and i in plain decimal.
 * 2. Read the first 4 bytes of the block as an unsigned big-endian integer x; the other 28 are not used.
 * 3. For a number below n: where x >= n * floor(2^32 / n), drop it and take the next block; else it is x modulo n.
 *    Every number takes at least one block of its own, also for n = 1.
 */
export function numberStream(hmac: HmacSha256, seed: Uint8Array, draw: DrawId): NumberStream {
  let index = 0;
  function nextWord(): number {
    const block = hmac(seed, `${draw.clientSeed}:${draw.counter}:${draw.nonce}:${index}`);
    index += 1;
    return new DataView(block.buffer, block.byteOffset, block.byteLength).getUint32(0, false);
  }
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > RANGE) throw new RangeError(`bad bound: ${bound}`);
      const limit = RANGE - (RANGE % bound);
      for (;;) {
        const word = nextWord();
        // Words above the last full multiple would make small numbers a little likelier.
        if (word < limit) return word % bound;
      }
    },
  };
}
