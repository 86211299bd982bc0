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

/** Of two that share a time the later one is wrong; the one that is being changed hears of each that it meets. */
export function shownFault(
  slots: readonly DaySlot[],
  place: number,
  settings: PlannerSettings,
  isOpen: boolean,
): ShownFault | undefined {
  const fault = faultsOf(slots, settings).find(({ slot }) => slot === place)?.fault;
  if (fault !== undefined && fault !== 'OVERLAPS') return { to: faultTexts[fault](settings.minSlotDuration) };
  const slot = slots[place];
  if (slot === undefined || settings.allowOverlaps || (fault === undefined && !isOpen)) return undefined;
  const ordered = inDayOrder(slots);
  const at = ordered.indexOf(slot);
  const earlier = ordered.find((one, other) => other < at && overlap(one, slot));
  const later = ordered.find((one, other) => other > at && overlap(one, slot));
  if (earlier === undefined && later === undefined) return undefined;
  return {
    from: earlier && texts.stillRuns(earlier.to),
    to: isOpen ? later && texts.runsInto(later.from) : undefined,
  };
}
