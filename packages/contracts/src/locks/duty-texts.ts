import { listed } from '../wording';

export const dutyKinds = ['VERIFICATION', 'TRIBUTE', 'TASKS', 'SPINS'] as const;

const duties: Readonly<Record<(typeof dutyKinds)[number], string>> = {
  VERIFICATION: 'the verification photo',
  TRIBUTE: 'the tribute',
  TASKS: 'the tasks',
  SPINS: 'the spins',
};

/** Names the duties that a day asked for and did not get: 'the tribute and the tasks'. */
export const missedDuties = (missed: readonly (typeof dutyKinds)[number][]) =>
  listed(missed.map((duty) => duties[duty]));
