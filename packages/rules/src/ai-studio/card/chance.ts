/** Numbers from 0 to 1 that are the same for the same seed: mulberry32. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number for a name, the same each time: FNV-1a. */
export function numberOf(name: string): number {
  let mixed = 0x811c9dc5;
  for (const sign of name) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
}
