import {
  type DaySlot,
  faultsOf,
  inDayOrder,
  overlap,
  type PlannerSettings,
} from '@keyhold/rules/day-plan/day-plan';
import { faultTexts, plannerTexts as texts } from './messages';

/** What is wrong with a slot, at the time that is wrong. */
export interface ShownFault {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The faults of a plan by the place of their slot. Of two that share a time the later one is wrong; the one at `open`, which
 * is being changed, hears of each that it meets.
 */
export function shownFaults(
  slots: readonly DaySlot[],
  settings: PlannerSettings,
  open: number | null,
): readonly (ShownFault | undefined)[] {
  const faults = new Map(faultsOf(slots, settings).map(({ slot, fault }) => [slot, fault]));
  const ordered = inDayOrder(slots);
  return slots.map((slot, place) => {
    const fault = faults.get(place);
    if (fault !== undefined && fault !== 'OVERLAPS')
      return { to: faultTexts[fault](settings.minSlotDuration) };
    const isOpen = place === open;
    if (settings.allowOverlaps || (fault === undefined && !isOpen)) return undefined;
    const at = ordered.indexOf(slot);
    const earlier = ordered.find((one, other) => other < at && overlap(one, slot));
    const later = ordered.find((one, other) => other > at && overlap(one, slot));
    if (earlier === undefined && later === undefined) return undefined;
    return {
      from: earlier && texts.stillRuns(earlier.to),
      to: isOpen ? later && texts.runsInto(later.from) : undefined,
    };
  });
}
