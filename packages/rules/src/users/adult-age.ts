const adultYears = 18;
/** Nobody alive was born before; an older date is a slip of the finger. */
const earliestBirth = '1900-01-01';

/**
 * Whether somebody born on this civil day (`YYYY-MM-DD`) has had their 18th birthday, by the UTC day of `now`.
 * Born on 29 February, that is 1 March in a year without one. False for dates that are no plausible birthday.
 */
export function isAdult(dateOfBirth: string, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  const latestBirth = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`;
  return dateOfBirth >= earliestBirth && dateOfBirth <= latestBirth;
}
