import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './duration';
import { isTimeZone } from './zone';

/** The calendar and the clock on a wall. */
interface Wall {
  date: string;
  sinceMidnightMs: number;
}

interface Zone {
  format: Intl.DateTimeFormat;
  /** The last look at its wall: one reading of a lock asks several times for the same instant. */
  last: { at: number; wall: Wall } | null;
  /** Where dates begin, which never changes: every calendar asks for the same few. */
  starts: Map<string, number>;
}

/** Some years of dates; whoever asks for more of a zone lets it forget. */
const mostStarts = 2_000;

// Making a formatter costs as much as some dozens of its answers.
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  // The runtime takes names in any case: without this a thousand spellings of one zone would be kept.
  const key = name.toLowerCase();
  const known = zones.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    // A lock may come from a runtime that knew more zones: its days go on, by UTC.
    timeZone: isTimeZone(name) ? name : 'UTC',
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
  const zone: Zone = { format, last: null, starts: new Map() };
  zones.set(key, zone);
  return zone;
}

function wallAt(name: string, at: number): Wall {
  const zone = zoneOf(name);
  if (zone.last?.at === at) return zone.last.wall;
  const wall = readWall(zone.format, at);
  zone.last = { at, wall };
  return wall;
}

// Reading the text costs a tenth of asking for its parts: month, day, year, hour, minute, second.
function readWall(format: Intl.DateTimeFormat, at: number): Wall {
  const [month = '', day = '', year = '', ...clock] = format.format(at).match(/\d+/g) ?? [];
  const [hour = 0, minute = 0, second = 0] = clock.map(Number);
  return {
    date: `${year.padStart(4, '0')}-${month}-${day}`,
    sinceMidnightMs: hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + (at % SECOND_MS),
  };
}

/** The civil day of that IANA zone at an instant, as `YYYY-MM-DD`: such days compare as texts. */
export function civilDate(zone: string, at: number): string {
  return wallAt(zone, at).date;
}

/**
 * Returns the time that the clocks of that IANA zone show at an instant, in milliseconds since their
 * midnight.
 */
export function timeOfDayMs(zone: string, at: number): number {
  return wallAt(zone, at).sinceMidnightMs;
}

/** How far the clocks of that IANA zone are ahead of UTC at an instant, in milliseconds. */
export function utcOffsetMs(zone: string, at: number): number {
  const { date, sinceMidnightMs } = wallAt(zone, at);
  return Date.parse(date) + sinceMidnightMs - at;
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

/** No zone is further ahead of UTC, so a date begins nowhere earlier than this before its UTC midnight. */
const furthestAheadMs = 15 * HOUR_MS;

/**
 * Returns the first instant of a date (`YYYY-MM-DD`) in that IANA zone; if the zone skipped the date, that of
 * the next one.
 */
export function startOfDate(zone: string, date: string): number {
  const { starts } = zoneOf(zone);
  const known = starts.get(date);
  if (known !== undefined) return known;
  let at = Date.parse(date) - furthestAheadMs;
  while (civilDate(zone, at) < date) at = nextDayStart(zone, at);
  if (starts.size >= mostStarts) starts.clear();
  starts.set(date, at);
  return at;
}
