import type { Attack } from './attack';
import { access } from './attacks/access';
import { canary } from './attacks/canary';
import { fullDisk } from './attacks/full-disk';
import { hangingServices } from './attacks/hanging-services';
import { kills } from './attacks/kills';
import { mutations } from './attacks/mutations';
import { odds } from './attacks/odds';
import { outages } from './attacks/outages';
import { pictures } from './attacks/pictures';
import { races } from './attacks/races';
import { rotateKey } from './attacks/rotate-key';
import { sockets } from './attacks/sockets';
import { stops } from './attacks/stops';
import { withoutRedis } from './attacks/without-redis';

/** In the order in which they are played. */
export const attacks: readonly Attack[] = [
  access,
  canary,
  mutations,
  races,
  kills,
  stops,
  outages,
  fullDisk,
  pictures,
  odds,
  sockets,
  rotateKey,
  withoutRedis,
  hangingServices,
];
