const dayMs = 86_400_000;

/** A session that was not used for this long is over. */
export const idleSessionMs = 30 * dayMs;
/** A session is over this long after the login, however much it was used. */
export const absoluteSessionMs = 180 * dayMs;
/** A browser is known for this long after the last login from it. */
export const knownDeviceMs = 365 * dayMs;
/** How often a session in use writes down that it is. */
export const sessionTouchMs = 10 * 60_000;
/** A page that is loaded anew closes and opens: it is written down at most so often. */
export const leftTouchMs = 60_000;
