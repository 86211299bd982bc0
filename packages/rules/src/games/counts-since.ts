/** Of a module that a day counts only from there on: it was switched on then, or made to wait longer between plays. */
export interface CountsSince {
  countsSince?: number;
}

interface Pace {
  enabled: boolean;
  cooldownMinutes: number;
}

/** Since when the day counts for a module that is changed at `at`; nothing new where nothing got harder. */
export function countedAnew(before: Pace | undefined, after: Pace, at: number): CountsSince {
  const isLonger = !before?.enabled || after.cooldownMinutes > before.cooldownMinutes;
  return after.enabled && isLonger ? { countsSince: at } : {};
}
