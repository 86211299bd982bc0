import type { DayCatalog } from './catalog';
import { minuteOf } from './clock-time';
import { type DaySlot, inDayOrder, order } from './day-plan';
import { closesAt, isUsualIn, nightActivity, nightPlace } from './doings';

const NIGHT = 23 * 60;
const MORNING = 5 * 60;

/**
 * A slot that is added to a day: with what is done at that hour and was not done yet, at a place for it, where one is
 * already if that may be, in the clothes of the slot before.
 */
export function fittingSlot(
  { from, to }: Pick<DaySlot, 'from' | 'to'>,
  slots: readonly DaySlot[],
  { activities, locations }: Pick<DayCatalog, 'activities' | 'locations'>,
): DaySlot {
  const minute = minuteOf(from);
  const isNight = minute >= NIGHT || minute < MORNING;
  const ordered = inDayOrder(slots);
  // Before the first one of the morning is the last one of the night.
  const before = ordered.findLast((slot) => order(slot) < order({ from })) ?? ordered.at(-1);
  const undone = activities.filter((one) => !slots.some(({ activity }) => activity === one));
  const suits = (activity: string) => closesAt(activity, minute) !== null;
  const activity = isNight
    ? nightActivity(activities)
    : (undone.find(suits) ?? activities.find(suits) ?? undone[0] ?? activities[0] ?? '');
  const places = [...(before ? [before.location] : []), ...locations];
  const location =
    (isNight ? nightPlace(locations) : undefined) ??
    places.find((place) => isUsualIn(activity, place)) ??
    places[0] ??
    '';
  return { from, to, location, activity, outfit: before?.outfit ?? [] };
}
