/** Of a module that a day counts only from there on: it was switched on then, or its keyholder changed its pace. */
export interface CountsSince {
  countsSince?: number;
}

interface Pace {
  enabled: boolean;
  cooldownMinutes: number;
}

/**
 * Since when the day counts for a module that is changed at `at`. With another cooldown of the keyholder the hours before
 * cannot be counted by it; a wearer who changes their own does not get rid of the day's quota.
 */
export function countedAnew(
  before: Pace | undefined,
  after: Pace,
  { at, isByWearer }: { at: number; isByWearer: boolean },
): CountsSince {
  const isRepaced = !isByWearer && after.cooldownMinutes !== before?.cooldownMinutes;
  return after.enabled && (!before?.enabled || isRepaced) ? { countsSince: at } : {};
}
