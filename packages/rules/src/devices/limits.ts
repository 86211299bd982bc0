import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';

export const DEVICE_NAME_MAX_LENGTH = 60;
export const MOST_DEVICES = 10;
export const LOW_BATTERY_PERCENT = 20;
export const HIGH_BATTERY_PERCENT = 50;
/** A device that said nothing for so long counts as offline. */
export const OFFLINE_AFTER_MS = 3 * MINUTE_MS;
export const REMOVAL_TARGET_MS = 7 * DAY_MS;
/** No more shocks than these within one hour, whatever asks for them. */
export const SHOCKS_AN_HOUR = 6;
export const SHOCK_SPAN_MS = HOUR_MS;

/** The longest time that the timer of a device takes, as far as its maker says. */
export const LONGEST_TIMER_MS = 100 * DAY_MS;
/** Over 4G a timer that could not be set is tried again after this: each try costs battery. */
export const TIMER_AGAIN_MS = 6 * HOUR_MS;

export function isLowBattery(percent: number | null): boolean {
  return percent !== null && percent <= LOW_BATTERY_PERCENT;
}

/** How a removal that was asked for stands. */
export function removalAt(requestedAt: number, now: number) {
  const daysPassed = Math.max(0, Math.floor((now - requestedAt) / DAY_MS));
  const daysLeft = Math.max(0, Math.ceil((requestedAt + REMOVAL_TARGET_MS - now) / DAY_MS));
  return { daysPassed, daysLeft, isOverdue: now - requestedAt > REMOVAL_TARGET_MS };
}
