import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { HOUR_MS } from '../../time/duration';
import { tally } from './lives';

/** `KEYHOLD_STEPS` asks for the long form, see `npm run test:rules-long`; `KEYHOLD_SEED` repeats one. */
const wantedSteps = Number(process.env.KEYHOLD_STEPS ?? 0);
const seed = Number(process.env.KEYHOLD_SEED ?? randomInt(2 ** 31));

export const timeout = wantedSteps === 0 ? 120_000 : 4 * HOUR_MS;

/** Tries a property on `runs` lives, in the long form until its share of the steps is through. */
export function holds<Ts>(
  property: fc.IProperty<Ts>,
  { runs, share }: { runs: number; share: number },
): void {
  const until = tally.steps + wantedSteps * share;
  let round = 0;
  do {
    fc.assert(property, { numRuns: runs, ...(wantedSteps === 0 ? {} : { seed: seed + round }) });
    round += 1;
  } while (tally.steps < until);
}

/** Says at the end of a file of properties how much the long form tried. */
export function tellTally(): void {
  afterAll(() => {
    if (wantedSteps === 0) return;
    console.log(`${tally.lives} lives of locks, ${tally.steps} commands and advances, seed ${seed}`);
  });
}
