/** Those that were found; a runtime knows some six hundred, which are written in any case. */
const known = new Set<string>();
const mostKnown = 2000;

/** True for a time zone name that this runtime knows, such as `Europe/Stockholm` or `UTC`; offsets are no names. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  // Newer runtimes also take offsets like `+02:00`, which know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (known.size < mostKnown) known.add(name);
    return true;
  } catch {
    return false;
  }
}
