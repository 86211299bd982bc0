import type { Attack } from './attack';
import { access } from './attacks/access';
import { canary } from './attacks/canary';
import { kills } from './attacks/kills';
import { mutations } from './attacks/mutations';
import { outages } from './attacks/outages';
import { pictures } from './attacks/pictures';
import { races } from './attacks/races';
import { stops } from './attacks/stops';

/** In the order in which they are played. */
export const attacks: readonly Attack[] = [access, canary, mutations, races, kills, stops, outages, pictures];
