/** The least age that any profile tells. */
const adultYears = 18;

/**
 * The completed years of somebody born on this civil day (`YYYY-MM-DD`), by the UTC day of `now`. Null below 18: such
 * an age is a fault, and no line that anybody should read.
 */
export function ageAt(dateOfBirth: string, now: number): number | null {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const age = today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
  return age < adultYears ? null : age;
}
