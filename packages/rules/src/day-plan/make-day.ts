import {
  type ClothingCategory,
  type ClothingItem,
  type DayCatalog,
  DEFAULT_LOCATIONS,
  USUAL_PLACES,
  USUAL_TIMES,
} from './catalog';
import { timeAt, timeOfDayAt } from './clock-time';
import type { DaySlot, PlannerSettings } from './day-plan';
import { DWELL, shortestPlanned } from './planned-day';

const BEGINS = 7 * 60;
const LENGTH = 16 * 60;
/** Two hours long, and in what is worn for the day, they are none. */
const undressed = ['shower', 'exercise'];
/** A day in more parts than this is restless. */
const MOST_PARTS = 8;

/**
 * A day from seven to eleven at night, made without any model; it keeps every rule of a planned one. `pick(n)` chooses one
 * of n and is all the chance in it. Null where the catalogue has no location or no activity.
 */
export function makeDay(
  { locations, activities, wardrobe }: DayCatalog,
  settings: PlannerSettings,
  pick: (n: number) => number,
): DaySlot[] | null {
  if (locations.length === 0 || activities.length === 0) return null;
  const wholeQuarters = Math.ceil(shortestPlanned(settings) / 15) * 15;
  const count = Math.min(MOST_PARTS, settings.maxSlotsPerDay, Math.floor(LENGTH / wholeQuarters));
  const boundary = (at: number) => BEGINS + Math.round((at * LENGTH) / count / 15) * 15;
  const places = shuffled(locations, pick);
  const suitable = activities.filter((activity) => !undressed.includes(activity));
  const planned = suitable.length > 0 ? suitable : activities;
  const doings = shuffled(planned, pick);
  const slots: DaySlot[] = [];
  let stay = { location: '', since: Number.NEGATIVE_INFINITY };
  let wear = { outfit: [] as readonly string[], since: Number.NEGATIVE_INFINITY };
  for (let at = 0; at < count; at += 1) {
    const begins = boundary(at);
    if (begins - stay.since >= DWELL.location) {
      const stays = Math.min(DWELL.location, BEGINS + LENGTH - begins);
      const ends = timeAt(begins + stays - 1);
      const usual = (place: string) => doings.filter((doing) => isUsualIn(doing, place));
      const inTime = (doing: string) => isUsualAt(doing, timeAt(begins)) || isUsualAt(doing, ends);
      const fillsIt = (place: string) => usual(place).filter(inTime).length * (LENGTH / count) >= stays;
      const location =
        places.find(fillsIt) ?? places.toSorted((a, b) => usual(b).length - usual(a).length)[0];
      stay = { location: location as string, since: begins };
      places.splice(places.indexOf(stay.location), 1);
      places.push(stay.location);
    }
    if (begins - wear.since >= DWELL.outfit && (begins === stay.since || pick(2) === 0))
      wear = { outfit: outfitFrom(wardrobe, pick), since: begins };
    const from = timeAt(begins);
    const before = slots.at(-1)?.activity;
    const fits = (doing: string) => isUsualIn(doing, stay.location) && isUsualAt(doing, from);
    // Rather once more than at an hour at which nobody does it.
    const offered = [...doings, ...planned];
    const activity =
      offered.find((doing) => doing !== before && fits(doing)) ??
      offered.find(fits) ??
      offered.find((doing) => isUsualIn(doing, stay.location)) ??
      (offered[0] as string);
    if (doings.includes(activity)) doings.splice(doings.indexOf(activity), 1);
    if (doings.length === 0) doings.push(...shuffled(planned, pick));
    slots.push({
      from,
      to: timeAt(boundary(at + 1)),
      location: stay.location,
      activity,
      outfit: [...wear.outfit],
    });
  }
  return slots;
}

const isUsualAt = (activity: string, time: string) =>
  USUAL_TIMES[activity]?.includes(timeOfDayAt(time)) ?? true;

/** What a person has added is done, and done at, wherever it comes. */
const isUsualIn = (activity: string, place: string) =>
  !DEFAULT_LOCATIONS.some((one) => one === place) || (USUAL_PLACES[activity]?.includes(place) ?? true);

function shuffled<T>(items: readonly T[], pick: (n: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(pick(left.length), 1)[0] as T);
}

/** A dress, or a top and a bottom with something on the feet; at times something more. */
function outfitFrom(wardrobe: readonly ClothingItem[], pick: (n: number) => number): string[] {
  const one = (category: ClothingCategory): ClothingItem[] => {
    const of = wardrobe.filter((item) => item.category === category);
    return of.length === 0 ? [] : [of[pick(of.length)] as ClothingItem];
  };
  const parts = [...one('top'), ...one('bottom')];
  const dress = one('dress');
  const body =
    dress.length > 0 && (parts.length === 0 || pick(3) === 0) ? dress : [...parts, ...one('footwear')];
  const extras = pick(2) === 0 ? one('accessories') : [];
  return [...new Set([...body, ...extras].map(({ name }) => name))];
}
