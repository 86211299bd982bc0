import { listed } from '../wording';

const duties = {
  VERIFICATION: 'the verification photo',
  TRIBUTE: 'the tribute',
  TASKS: 'the tasks',
  SPINS: 'the spins',
} as const;

/** What a day asked for and did not get: 'the tribute and the tasks'. */
export const missedDuties = (missed: readonly (keyof typeof duties)[]) =>
  listed(missed.map((duty) => duties[duty]));
