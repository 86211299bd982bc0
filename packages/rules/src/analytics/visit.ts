import { DAY_MS, MINUTE_MS } from '../time/duration';

/** Who comes back within this time goes on with the same visit. */
export const VISIT_GAP_MS = 30 * MINUTE_MS;
/** Network addresses are whole for this long, and shortened then. */
export const WHOLE_ADDRESS_MS = 30 * DAY_MS;
/** Single visits are kept for this long; their sums stay. */
export const VISIT_KEPT_MS = 90 * DAY_MS;
/** A browser that did not come for this long is a new one: its cookie has ended. */
export const VISITOR_KEPT_MS = 366 * DAY_MS;

/** Whether something that happens at `at` belongs to a visit that was last seen then. */
export const goesOn = (lastSeenAt: number, at: number): boolean => at - lastSeenAt < VISIT_GAP_MS;
