import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration';

// Making a formatter costs as much as some dozens of its answers.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  // The runtime takes names in any case: without this a thousand spellings of one zone would be kept.
  const key = zone.toLowerCase();
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(key, formatter);
  return formatter;
}

/** The calendar and the clock on the wall of that zone. */
function wallAt(zone: string, at: number): { date: string; sinceMidnightMs: number } {
  const parts = formatterOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const fullMs =
    Number(part('hour')) * HOUR_MS + Number(part('minute')) * MINUTE_MS + Number(part('second')) * SECOND_MS;
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    sinceMidnightMs: fullMs + (at % SECOND_MS),
  };
}

/** The civil day of that IANA zone at an instant, as `YYYY-MM-DD`: such days compare as texts. */
export function civilDate(zone: string, at: number): string {
  return wallAt(zone, at).date;
}

/**
 * The first instant after `at` at which the civil day of that IANA zone is a later one. Days may have 23 or 25 hours,
 * no midnight or two of them, and a zone may skip a date.
 */
export function nextDayStart(zone: string, at: number): number {
  const { date, sinceMidnightMs } = wallAt(zone, at);
  const isLater = (instant: number) => civilDate(zone, instant) > date;
  const guess = at - sinceMidnightMs + DAY_MS;
  if (isLater(guess) && !isLater(guess - 1)) return guess;
  // The clock of the zone changes before the day is over.
  let later = at + HOUR_MS;
  while (!isLater(later)) later += HOUR_MS;
  let before = later - HOUR_MS;
  while (later - before > 1) {
    const middle = Math.floor((before + later) / 2);
    if (isLater(middle)) later = middle;
    else before = middle;
  }
  return later;
}
