import { createHash, randomInt } from 'node:crypto';

/** What is picked by chance hangs on this alone: the same seed picks the same again. */
export const chance = { seed: randomInt(1_000_000_000), drawn: 0 };

/** A whole number from 0 up to, but not with, the end. */
function draw(end: number): number {
  chance.drawn += 1;
  const hash = createHash('sha256').update(`${chance.seed} ${chance.drawn}`).digest();
  return hash.readUInt32BE() % end;
}

/** So many of the values, picked by chance; all of them if there are no more. */
export function sample<T>(values: readonly T[], count: number): T[] {
  const left = [...values];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [picked] = left.splice(draw(left.length), 1);
    return picked as T;
  });
}
