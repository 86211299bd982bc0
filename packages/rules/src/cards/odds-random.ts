import type { NumberStream } from '../fairness/stream';

/** FNV-1a, 32 bits, over the UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Numbers for simulations, the same for the same text: sfc32 (Doty-Humphrey's small fast chaotic generator), begun as
 * its author advises. Nothing that decides a game may use it.
 */
export function simulationNumbers(text: string): NumberStream {
  let a = hashOf(text);
  let b = hashOf(`${text}b`);
  let c = hashOf(`${text}c`);
  let counter = 1;
  const nextWord = (): number => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let round = 0; round < 15; round += 1) nextWord();
  // Some numbers are likelier than others, but by a 400,000th at most, a thousandth of what a thousand games
  // can tell.
  return { below: (bound) => Math.floor((nextWord() / 2 ** 32) * bound) };
}
