/** What stands in the three boxes: digits only, each within its limit, possibly not finished. */
export interface DateEntry {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DatePart = keyof DateEntry;

/** How many digits fill a box. */
export const dateDigits: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 };

function mostOf(part: DatePart, currentYear: number): number {
  if (part === 'year') return currentYear;
  return part === 'day' ? 31 : 12;
}

/**
 * What a box holds after `typed` was entered where `before` stood: digits only; what would go beyond day 31, month 12
 * or the current year is not taken.
 */
export function acceptDatePart(part: DatePart, before: string, typed: string, currentYear: number): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length > dateDigits[part]) return before;
  // An unfinished year is small by itself; a finished one has to have been.
  return digits !== '' && Number(digits) > mostOf(part, currentYear) ? before : digits;
}

/** The date as the contract wants it, 'YYYY-MM-DD'; null for one that the calendar or a living person does not have. */
export function findIsoDate({ day, month, year }: DateEntry): string | null {
  if (day === '' || month === '' || Number(year) < 1900) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Whether nothing was entered at all. */
export function isEmptyDate({ day, month, year }: DateEntry): boolean {
  return day + month + year === '';
}
