import type { DayCatalog } from './catalog';
import { minutesBetween } from './clock-time';
import { type DaySlot, faultsOf, inDayOrder, type PlannerSettings } from './day-plan';
import { SLEEPING } from './doings';

/** How long somebody stays, wears the same, and does the same in a day that is planned for them, in minutes. */
export const DWELL = { location: 6 * 60, outfit: 3 * 60, activity: 45 } as const;

/** The shortest slot of such a day. */
export const shortestPlanned = ({ minSlotDuration }: PlannerSettings): number =>
  Math.max(DWELL.activity, minSlotDuration);

/**
 * What is wrong with a day that a program planned, in words for it; empty where it is good. Beside what holds for every
 * plan: only what is in the catalogue, and sleep, and no change of place, clothes or activity before its time.
 */
export function faultsOfPlanned(
  slots: readonly DaySlot[],
  settings: PlannerSettings,
  catalog: DayCatalog,
): string[] {
  if (slots.length === 0) return ['There are no slots.'];
  const faults: string[] = [];
  if (slots.length > settings.maxSlotsPerDay)
    faults.push(`There are ${slots.length} slots; at most ${settings.maxSlotsPerDay} are allowed.`);
  const minSlotDuration = shortestPlanned(settings);
  for (const { slot, fault } of faultsOf(slots, { ...settings, minSlotDuration })) {
    const { from, to } = slots[slot] as DaySlot;
    faults.push(`Slot ${from}-${to}: ${saidOf[fault](minSlotDuration)}`);
  }
  const names = catalog.wardrobe.map(({ name }) => name);
  for (const { from, location, activity, outfit } of slots) {
    if (!catalog.locations.includes(location)) faults.push(`Slot ${from}: unknown location "${location}".`);
    if (activity !== SLEEPING && !catalog.activities.includes(activity))
      faults.push(`Slot ${from}: unknown activity "${activity}".`);
    const unknown = outfit.find((item) => !names.includes(item));
    if (unknown !== undefined) faults.push(`Slot ${from}: "${unknown}" is not in the wardrobe.`);
    if (new Set(outfit).size < outfit.length) faults.push(`Slot ${from}: a piece is worn twice.`);
  }
  const ordered = inDayOrder(slots);
  const location = hastyChange(ordered, (slot) => slot.location, DWELL.location);
  if (location) faults.push(`The location changes at ${location} after less than 6 hours.`);
  const outfit = hastyChange(ordered, ({ outfit }) => outfit.toSorted().join('\n'), DWELL.outfit);
  if (outfit) faults.push(`The outfit changes at ${outfit} after less than 3 hours.`);
  return faults;
}

const saidOf = {
  ENDS_BEFORE: () => 'it ends before it begins.',
  TOO_SHORT: (minutes: number) => `it is shorter than ${minutes} minutes.`,
  OVERLAPS: () => 'it overlaps an earlier one.',
};

/** The time of the first change that comes too early after the one before it, or after the beginning of the day. */
function hastyChange(
  ordered: readonly DaySlot[],
  of: (slot: DaySlot) => string,
  minimum: number,
): string | null {
  let since = ordered[0] as DaySlot;
  for (const slot of ordered) {
    if (of(slot) === of(since)) continue;
    if (minutesBetween(since.from, slot.from) < minimum) return slot.from;
    since = slot;
  }
  return null;
}
