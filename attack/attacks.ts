import type { Attack } from './attack';
import { access } from './attacks/access';

/** In the order in which they are played. */
export const attacks: readonly Attack[] = [access];
