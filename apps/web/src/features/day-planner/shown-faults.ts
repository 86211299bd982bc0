import {
  cureOfLong,
  curesOfOverlap,
  type DaySlot,
  faultsOf,
  inDayOrder,
  overlap,
  type PlannerSettings,
  type TimeChange,
} from '@keyhold/rules/day-plan/day-plan';
import { faultTexts, plannerTexts as texts } from './messages';

/** A change of one press that mends a fault, and what its button says. */
export interface Cure extends TimeChange {
  readonly label: string;
}

export interface FaultMark {
  readonly says: string;
  /** The one that keeps what is being changed comes first. */
  readonly cures: readonly Cure[];
  /** Of two that share a time the first, and the one that it runs into. */
  readonly between?: readonly [DaySlot, DaySlot];
}

/** What is wrong with a slot, at the time that is wrong. */
export interface ShownFault {
  readonly from?: FaultMark | undefined;
  readonly to?: FaultMark | undefined;
}

/**
 * The faults of a plan by the place of their slot. Of two that share a time the later one is wrong; the one at `open`, which
 * is being changed, hears of each that it meets. One that runs into several is wrong itself, and mended alone.
 */
export function shownFaults(
  slots: readonly DaySlot[],
  settings: PlannerSettings,
  open: number | null,
): readonly (ShownFault | undefined)[] {
  const faults = new Map(faultsOf(slots, settings).map(({ slot, fault }) => [slot, fault]));
  const ordered = inDayOrder(slots);
  const curesBetween = (at: number, other: number) =>
    curesOfOverlap(slots, at, other, settings).map((change) => ({
      ...change,
      label: texts.cures[change.end](change.time, change.slot === at ? '' : (slots[other]?.activity ?? '')),
    }));
  const longs = slots.map((_, place) => (settings.allowOverlaps ? null : cureOfLong(slots, place, settings)));
  const isWrong = (place: number) => Boolean(longs[place]) || faults.get(place) === 'ENDS_BEFORE';
  return slots.map((slot, place) => {
    const fault = faults.get(place);
    if (fault !== undefined && fault !== 'OVERLAPS')
      return { to: { says: faultTexts[fault](settings.minSlotDuration), cures: [] } };
    const long = longs[place];
    if (long) {
      const met = ordered.filter((one) => one !== slot && overlap(one, slot));
      const [first, next] = inDayOrder([slot, ...met.slice(0, 1)]);
      const says = texts.runsIntoMany(met.length);
      const cures = [{ ...long, label: texts.cures[long.end](long.time, '') }];
      return { [long.end]: { says, cures, ...(first && next && { between: [first, next] }) } };
    }
    const isOpen = place === open;
    if (settings.allowOverlaps || (fault === undefined && !isOpen)) return undefined;
    const at = ordered.indexOf(slot);
    const earlier = ordered.find((one, other) => other < at && overlap(one, slot));
    const later = ordered.find((one, other) => other > at && overlap(one, slot));
    if (earlier === undefined && later === undefined) return undefined;
    const mark = (says: string, other: DaySlot, between: readonly [DaySlot, DaySlot]) => {
      const cures = isWrong(slots.indexOf(other)) ? [] : curesBetween(place, slots.indexOf(other));
      return { says, cures: isOpen ? cures.toReversed() : cures, between };
    };
    const before = earlier && mark(texts.stillRuns(earlier.to), earlier, [earlier, slot]);
    const after = isOpen ? later && mark(texts.runsInto(later.from), later, [slot, later]) : undefined;
    // What mends it may be to begin after all of the other one.
    const beginsLater = after?.cures.some((cure) => cure.slot === place && cure.end === 'from');
    return !before && beginsLater ? { from: after } : { from: before, to: after };
  });
}
