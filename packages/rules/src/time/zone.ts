/** True for a time zone name that this runtime knows, such as `Europe/Stockholm` or `UTC`; offsets are no names. */
export function isTimeZone(name: string): boolean {
  // Newer runtimes also take offsets like `+02:00`, which know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
