import { MINUTE_MS } from '../../time/duration';

/** The step of everything on paper: penalties, windows and the clocks of all zones are made of whole ones. */
export const TICK_MS = 5 * MINUTE_MS;
