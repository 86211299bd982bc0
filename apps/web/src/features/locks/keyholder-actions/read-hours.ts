/** Whole hours, at least one, as they were typed; null for anything else. */
export function readHours(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}
