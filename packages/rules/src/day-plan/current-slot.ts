import { timeOfDayMs, utcOffsetMs } from '../time/civil-day';
import { DAY_MS, MINUTE_MS } from '../time/duration';
import { minuteOf } from './clock-time';
import { type DaySlot, lengthOf } from './day-plan';

type Times = Pick<DaySlot, 'from' | 'to'>;

/** The place of the slot of a minute of the day; of several the one that began last. Null where there is none. */
export function slotAt(slots: readonly Times[], minute: number): number | null {
  let found: number | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [at, slot] of slots.entries()) {
    const since = (minute - minuteOf(slot.from) + 1440) % 1440;
    if (since >= lengthOf(slot) || since >= shortest) continue;
    found = at;
    shortest = since;
  }
  return found;
}

/** How many slots of the day of a minute are over: a day begins and ends at midnight. */
function overBy(slots: readonly Times[], minute: number): number {
  return slots.filter(({ from, to }) => minuteOf(from) < minuteOf(to) && minuteOf(to) <= minute).length;
}

/** The place of the slot that begins next after a minute of the day; null where there is none. */
function nextSlotAfter(slots: readonly Times[], minute: number): number | null {
  const waits = slots.map(({ from }) => (minuteOf(from) - minute + 1440) % 1440 || 1440);
  return waits.length === 0 ? null : waits.indexOf(Math.min(...waits));
}

export interface CurrentSlot {
  /** Its place; null between slots. */
  readonly at: number | null;
  /** The place of the one that begins next; null where there is none. */
  readonly next: number | null;
  /** How many of this day are over. */
  readonly over: number;
  /** The instant from which the first is different; null where it never is. */
  readonly until: number | null;
}

/**
 * What a plan says for an instant, by the clocks of its zone. In the hour that a night has twice its slots come twice; one
 * within the hour that is left out does not come at all.
 */
export function currentSlot(slots: readonly Times[], zone: string, now: number): CurrentSlot {
  const at = slotBy(slots, zone, now);
  const next = nextSlotAfter(slots, minuteIn(zone, now));
  const over = overBy(slots, minuteIn(zone, now));
  if (slots.length === 0) return { at, next, over, until: null };
  const limit = now + 3 * DAY_MS;
  let from = now;
  while (from < limit) {
    from = nextBoundary(slots, zone, from);
    if (slotBy(slots, zone, from) !== at) return { at, next, over, until: from };
  }
  return { at, next, over, until: null };
}

function slotBy(slots: readonly Times[], zone: string, at: number): number | null {
  return slotAt(slots, minuteIn(zone, at));
}

const minuteIn = (zone: string, at: number) => Math.floor(timeOfDayMs(zone, at) / MINUTE_MS);

/** The next instant at which a slot begins or ends, or the clocks change. */
function nextBoundary(slots: readonly Times[], zone: string, from: number): number {
  const sinceMidnight = timeOfDayMs(zone, from);
  const waits = slots
    .flatMap((slot) => [slot.from, slot.to])
    .map((time) => (minuteOf(time) * MINUTE_MS - sinceMidnight + DAY_MS) % DAY_MS || DAY_MS);
  const next = from + Math.min(...waits);
  const offset = utcOffsetMs(zone, from);
  return utcOffsetMs(zone, next) === offset ? next : clockChange(zone, from, next);
}

function clockChange(zone: string, from: number, to: number): number {
  const offset = utcOffsetMs(zone, from);
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (utcOffsetMs(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}
