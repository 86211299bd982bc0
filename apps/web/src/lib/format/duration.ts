export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export interface DurationParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Splits a time left into whole days, hours, minutes and seconds. Started seconds count as whole, so that a
 * countdown shows 1 until it is over and 0 only then; less than nothing is nothing.
 */
export function durationParts(ms: number): DurationParts {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

export interface DurationFigure {
  readonly value: string;
  readonly unit: 'd' | 'h' | 'm' | 's';
}

/**
 * A time left as figures with units, the largest unit in use first: at most `count` of them, all but the first with
 * two digits: 3d 07h 42m, 7h 42m 09s, 42m 09s, 9s; nothing left is 0d 00h 00m.
 */
export function durationFigures(ms: number, count: 2 | 3): DurationFigure[] {
  const { days, hours, minutes, seconds } = durationParts(ms);
  const all: [number, DurationFigure['unit']][] = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'm'],
    [seconds, 's'],
  ];
  // Nothing left: all zeros from the days on.
  const start = Math.max(
    0,
    all.findIndex(([value]) => value > 0),
  );
  return all.slice(start, start + count).map(([value, unit], index) => ({
    value: index === 0 ? String(value) : String(value).padStart(2, '0'),
    unit,
  }));
}

function counted(value: number, word: string): string {
  return `${value} ${word}${value === 1 ? '' : 's'}`;
}

/** In short: '3 d 7 h', '7 h 42 min', '42 min', 'under a minute'. */
export function formatDurationShort(ms: number): string {
  const { days, hours, minutes } = durationParts(ms);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'under a minute';
}

/** A wait of whole hours, such as that of the safety exit: '24 hours', '48 hours', '7 days'. */
export function formatWait(hours: number): string {
  return hours <= 48 ? counted(hours, 'hour') : formatDurationWords(hours * hourMs);
}

/** In words, the two largest units: '3 days 7 hours'. For people who listen, and for sentences. */
export function formatDurationWords(ms: number): string {
  const { days, hours, minutes, seconds } = durationParts(ms);
  const words = [
    days > 0 && counted(days, 'day'),
    hours > 0 && counted(hours, 'hour'),
    minutes > 0 && counted(minutes, 'minute'),
    seconds > 0 && counted(seconds, 'second'),
  ].filter((word): word is string => word !== false);
  return words.length === 0 ? 'no time' : words.slice(0, 2).join(' ');
}
