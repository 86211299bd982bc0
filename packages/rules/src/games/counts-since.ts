/**
 * The moment from which a day counts a module that was switched on, or whose pace its keyholder changed, in
 * the middle of the day.
 */
export interface CountsSince {
  countsSince?: number;
}

interface Pace {
  enabled: boolean;
  cooldownMinutes: number;
}

/**
 * Returns from when the day counts a module that is changed at `at`. If a keyholder changes the cooldown, the
 * hours before cannot be counted by it; a wearer who changes their own does not get rid of the day's quota.
 */
export function countedAnew(
  before: Pace | undefined,
  after: Pace,
  { at, isByWearer }: { at: number; isByWearer: boolean },
): CountsSince {
  const isRepaced = !isByWearer && after.cooldownMinutes !== before?.cooldownMinutes;
  return after.enabled && (!before?.enabled || isRepaced) ? { countsSince: at } : {};
}
