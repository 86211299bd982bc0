import { randomInt } from 'node:crypto';

/** So many of the values, picked by chance; all of them if there are no more. */
export function sample<T>(values: readonly T[], count: number): T[] {
  const left = [...values];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [picked] = left.splice(randomInt(left.length), 1);
    return picked as T;
  });
}
