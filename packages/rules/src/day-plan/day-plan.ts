import { minuteOf, minutesBetween, timeAt } from './clock-time';

export const weatherKinds = ['sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'foggy', 'stormy'] as const;

/** A part of a day, by the clock. One that ends at or before the time at which it begins goes on over midnight. */
export interface DaySlot {
  readonly from: string;
  readonly to: string;
  readonly location: string;
  readonly activity: string;
  /** Names of pieces of clothing. */
  readonly outfit: readonly string[];
  readonly weather?: { readonly kind: (typeof weatherKinds)[number]; readonly tempC: number } | undefined;
}

export interface PlannerSettings {
  /** A new plan every morning. */
  readonly autoUpdate: boolean;
  /** In minutes. */
  readonly minSlotDuration: number;
  readonly maxSlotsPerDay: number;
  readonly allowOverlaps: boolean;
}

export const STANDARD_PLANNER_SETTINGS: PlannerSettings = {
  autoUpdate: true,
  minSlotDuration: 45,
  maxSlotsPerDay: 12,
  allowOverlaps: false,
};
export const plannerRanges = {
  minSlotDuration: { min: 15, max: 240 },
  maxSlotsPerDay: { min: 4, max: 24 },
} as const;

export const MOST_SAVED_DAYS = 5;
export const SAVED_DAY_NAME_LENGTH = 50;

/** A slot over midnight that is longer has its two times mixed up. */
const LONGEST_OVER_MIDNIGHT = 12 * 60;

const DAY_MINUTES = 24 * 60;
const FIRST_FROM = 7 * 60;
const BLOCK_MINUTES = 90;
/** The day of a plan begins with the morning: what comes after midnight is its end. */
const DAY_BEGINS = 5 * 60;

export const lengthOf = ({ from, to }: Pick<DaySlot, 'from' | 'to'>): number => minutesBetween(from, to);

/** Whether a slot ends before it begins: one over midnight does not, unless it is longer than twelve hours. */
export function endsBeforeItBegins(slot: Pick<DaySlot, 'from' | 'to'>): boolean {
  const length = lengthOf(slot);
  return length === 0 || (minuteOf(slot.to) < minuteOf(slot.from) && length > LONGEST_OVER_MIDNIGHT);
}

const sinceBeginning = (minute: number) => (minute - DAY_BEGINS + DAY_MINUTES) % DAY_MINUTES;

/** The slots as they follow each other from the morning on. */
export function inDayOrder<S extends Pick<DaySlot, 'from'>>(slots: readonly S[]): S[] {
  return slots.toSorted((one, other) => order(one) - order(other));
}
/** In minutes since the day began. */
export const order = ({ from }: Pick<DaySlot, 'from'>) => sinceBeginning(minuteOf(from));

/** Whether there is a time that belongs to both. */
export function overlap(one: DaySlot, other: DaySlot): boolean {
  return (
    minutesBetween(one.from, other.from) < lengthOf(one) ||
    minutesBetween(other.from, one.from) < lengthOf(other)
  );
}

export type SlotFault = 'ENDS_BEFORE' | 'TOO_SHORT' | 'OVERLAPS';
export interface PlanFault {
  /** Its place in the list. */
  readonly slot: number;
  readonly fault: SlotFault;
}

/** What is wrong with the times of a plan, at most one fault for each slot; of two that overlap the later one is named. */
export function faultsOf(
  slots: readonly DaySlot[],
  { allowOverlaps, minSlotDuration }: PlannerSettings,
): PlanFault[] {
  return slots.flatMap((slot, at) => {
    const fault = ((): SlotFault | null => {
      if (endsBeforeItBegins(slot)) return 'ENDS_BEFORE';
      if (lengthOf(slot) < minSlotDuration) return 'TOO_SHORT';
      const hasEarlier = slots.some((other, place) => {
        const isEarlier = order(other) < order(slot) || (order(other) === order(slot) && place < at);
        return place !== at && isEarlier && overlap(slot, other);
      });
      return !allowOverlaps && hasEarlier ? 'OVERLAPS' : null;
    })();
    return fault ? [{ slot: at, fault }] : [];
  });
}

/** One end of a slot at another time. */
export interface TimeChange {
  /** Its place in the list. */
  readonly slot: number;
  readonly end: 'from' | 'to';
  readonly time: string;
}

/**
 * What parts two slots that overlap: the one at `at` made shorter, and the other one made shorter, where each stays long
 * enough.
 */
export function curesOfOverlap(
  slots: readonly DaySlot[],
  at: number,
  other: number,
  { minSlotDuration }: Pick<PlannerSettings, 'minSlotDuration'>,
): TimeChange[] {
  const [one, two] = [slots[at], slots[other]];
  if (!one || !two) return [];
  const isLater = order(one) > order(two) || (order(one) === order(two) && at > other);
  const parts = ({ slot, end, time }: TimeChange): boolean => {
    const [before, still] = slot === at ? [one, two] : [two, one];
    const after = { ...before, [end]: time };
    const length = lengthOf(after);
    return length >= minSlotDuration && length < lengthOf(before) && !overlap(after, still);
  };
  const changes = (isLater ? (['from', 'to'] as const) : (['to', 'from'] as const)).flatMap((end) => {
    const facing = end === 'from' ? 'to' : 'from';
    return [
      { slot: at, end, time: two[facing] },
      { slot: other, end: facing, time: one[end] },
    ] as const;
  });
  return [at, other].flatMap((place) => changes.find((one) => one.slot === place && parts(one)) ?? []);
}

/**
 * What parts a slot from all that it overlaps, where those are several: it is the one that is wrong. Of two such changes
 * the one that leaves more of it.
 */
export function cureOfLong(
  slots: readonly DaySlot[],
  at: number,
  { minSlotDuration }: Pick<PlannerSettings, 'minSlotDuration'>,
): TimeChange | null {
  const others = slots.toSpliced(at, 1);
  const [long] = slots.slice(at);
  const met = long ? others.filter((other) => overlap(long, other)) : [];
  if (!long || met.length < 2) return null;
  const leftBy = ({ end, time }: TimeChange) => ({ ...long, [end]: time });
  const [cure = null] = met
    .flatMap(({ from, to }): TimeChange[] => [
      { slot: at, end: 'from', time: to },
      { slot: at, end: 'to', time: from },
    ])
    .filter((change) => {
      const left = leftBy(change);
      const isShorter = lengthOf(left) >= minSlotDuration && lengthOf(left) < lengthOf(long);
      return isShorter && !others.some((other) => overlap(left, other));
    })
    .toSorted((one, other) => lengthOf(leftBy(other)) - lengthOf(leftBy(one)));
  return cure;
}

/**
 * The slots in a new order, one after the other from 07:00 in blocks of 90 minutes. More than fifteen would go round the
 * clock: their blocks are as much shorter as it takes to end by five.
 */
export function retimed<S extends DaySlot>(slots: readonly S[]): S[] {
  const fits = Math.floor((DAY_MINUTES + DAY_BEGINS - FIRST_FROM) / slots.length / 5) * 5;
  const block = slots.length <= 15 ? BLOCK_MINUTES : fits;
  return slots.map((slot, at) => {
    const from = FIRST_FROM + at * block;
    return { ...slot, from: timeAt(from), to: timeAt(from + block) };
  });
}

/** The slots with one of them moved to another place, and all timed anew. */
export function reordered<S extends DaySlot>(slots: readonly S[], from: number, to: number): S[] {
  const rest = slots.toSpliced(from, 1);
  return retimed(rest.toSpliced(to, 0, ...slots.slice(from, from + 1)));
}

export interface Gap extends Pick<DaySlot, 'from' | 'to'> {
  /** Place in the order of the day of the slot that it follows. */
  readonly after: number;
  /** In minutes. */
  readonly length: number;
}

/** The times in which nothing is planned, for at least `minimum` minutes, in their order: the last one runs into the next day. */
export function gapsOf(slots: readonly Pick<DaySlot, 'from' | 'to'>[], minimum: number): Gap[] {
  const ordered = inDayOrder(slots);
  let ends = 0;
  return ordered.flatMap((slot, after) => {
    ends = Math.max(ends, order(slot) + lengthOf(slot));
    const next = ordered[after + 1];
    const until = next ? order(next) : order(ordered[0] ?? slot) + DAY_MINUTES;
    const length = until - ends;
    if (length < minimum) return [];
    return [{ after, length, from: timeAt(DAY_BEGINS + ends), to: timeAt(DAY_BEGINS + until) }];
  });
}

/**
 * When a slot that is added lies: 07:00 to 09:00 first, else an hour and a half after the last one, or what is left; where
 * that is less than the minimum, in the first gap of the day. Null where there is no room.
 */
export function nextTimes(slots: readonly DaySlot[], minimum: number): Pick<DaySlot, 'from' | 'to'> | null {
  if (slots.length === 0) return { from: '07:00', to: '09:00' };
  const gaps = gapsOf(slots, minimum);
  const gap = gaps.find(({ after }) => after === slots.length - 1) ?? gaps[0];
  if (!gap) return null;
  return { from: gap.from, to: timeAt(minuteOf(gap.from) + Math.min(BLOCK_MINUTES, gap.length)) };
}
