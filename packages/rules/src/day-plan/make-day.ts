import type { ClothingCategory, ClothingItem, DayCatalog } from './catalog';
import { timeAt } from './clock-time';
import type { DaySlot, PlannerSettings } from './day-plan';
import { BRIEF, closesAt, doingOf, isAtHome, isSeen, isUsualIn, nightActivity, nightPlace } from './doings';
import { DWELL, shortestPlanned } from './planned-day';

const BEGINS = 7 * 60;
const NIGHT = 23 * 60;
const MORNING = 24 * 60 + BEGINS;
/** In what is worn for hours, they are none. */
const undressed = /shower|\bbath|exercis|workout/i;
const nightwearWords = /pyjama|pajama|\brobe\b|night(?:gown|shirt|dress|wear|ie)|negligee|sleep/i;
/** A day in more parts than this is restless. */
const MOST_PARTS = 10;
/** In minutes; longer only where a day may not have enough parts. */
const LONGEST_PART = 120;

type Pick = (n: number) => number;

interface Part {
  readonly from: number;
  to: number;
  readonly location: string;
  readonly activity: string;
}

/**
 * A day from seven on, and its night, made without any model; it keeps every rule of a planned one. `pick(n)` chooses one of
 * n and is all the chance in it. Null where the catalogue has no location or no activity.
 */
export function makeDay(
  { locations, activities, wardrobe }: DayCatalog,
  settings: PlannerSettings,
  pick: Pick,
): DaySlot[] | null {
  if (locations.length === 0 || activities.length === 0) return null;
  const suitable = activities.filter((activity) => !undressed.test(activity));
  const decent = suitable.length > 0 ? suitable : activities;
  const night = nightActivity(activities);
  const ofDay = decent.filter((activity) => activity !== night);
  const parts = partsOf(shuffled(locations, pick), ofDay.length > 0 ? ofDay : decent, night, settings, pick);
  const outfits = dressed(parts, wardrobe, pick);
  return parts.map(({ from, to, location, activity }, at) => ({
    from: timeAt(from),
    to: timeAt(to),
    location,
    activity,
    outfit: [...(outfits[at] ?? [])],
  }));
}

function partsOf(
  places: string[],
  activities: readonly string[],
  night: string,
  settings: PlannerSettings,
  pick: Pick,
): Part[] {
  const shortest = Math.ceil(shortestPlanned(settings) / 15) * 15;
  const count = Math.min(MOST_PARTS, settings.maxSlotsPerDay - 1, Math.floor((NIGHT - BEGINS) / shortest));
  const longest = Math.max(LONGEST_PART, Math.ceil((NIGHT - BEGINS) / count / 15) * 15);
  const isLong = (activity: string) => doingOf(activity).minutes > BRIEF;
  let undone = shuffled(activities, pick);
  /** What may be done again, the longest ago first. */
  let done: string[] = [];
  const forTheNight = nightPlace(places) ?? places.find((place) => isUsualIn(night, place));
  let stay = { location: '', since: Number.NEGATIVE_INFINITY };
  const parts: Part[] = [];

  function settle(at: number): void {
    // Late in the evening nobody moves but to where the night is spent.
    const isLate = at < NIGHT && at + DWELL.outfit > NIGHT;
    if (isLate || at - stay.since < DWELL.location) return;
    const until = Math.min(at + DWELL.location, NIGHT);
    const filled = (place: string) =>
      activities
        .filter((activity) => isUsualIn(activity, place))
        .filter((activity) => closesAt(activity, at) !== null || closesAt(activity, until - 1) !== null)
        .reduce((sum, activity) => sum + doingOf(activity).minutes, 0);
    const first = undone.filter((activity) => (closesAt(activity, at) ?? NIGHT) <= 10 * 60);
    const suits = (place: string) =>
      at + DWELL.location > NIGHT && forTheNight !== undefined
        ? place === forTheNight
        : at > BEGINS || first.length === 0 || first.some((activity) => isUsualIn(activity, place));
    const location =
      places.find((place) => suits(place) && filled(place) >= (until - at) / 2) ??
      places.find(suits) ??
      places.toSorted((a, b) => filled(b) - filled(a))[0];
    stay = { location: location as string, since: at };
    places.push(...places.splice(places.indexOf(stay.location), 1));
  }

  function activityAt(at: number, least: number): string {
    const closes = (activity: string) => closesAt(activity, at) ?? Number.POSITIVE_INFINITY;
    const isTooBrief = (activity: string) => Number(least > BRIEF + 15 && !isLong(activity));
    // First what can be done no later.
    const offered = [...undone.toSorted((a, b) => closes(a) - closes(b)), ...done].toSorted(
      (a, b) => isTooBrief(a) - isTooBrief(b),
    );
    const isUsual = (activity: string) => isUsualIn(activity, stay.location);
    const fits = (activity: string) => isUsual(activity) && closesAt(activity, at) !== null;
    const before = parts.at(-1)?.activity;
    // What is brief is done again only where nothing else is usual.
    const activity =
      offered.find((one) => one !== before && fits(one)) ??
      offered.find(fits) ??
      activities.find(fits) ??
      activities.find(isUsual);
    return activity ?? (activities[0] as string);
  }

  let at = BEGINS;
  for (let left = count; at < NIGHT; left -= 1) {
    settle(at);
    const rest = NIGHT - at;
    /** What the other parts leave to this one. */
    const least = Math.max(shortest, rest - (left - 1) * longest);
    const activity = activityAt(at, least);
    undone = undone.filter((one) => one !== activity);
    done = done.filter((one) => one !== activity);
    if (isLong(activity)) done.push(activity);
    const length = Math.max(least, doingOf(activity).minutes + 15 * pick(2));
    const to = left === 1 || rest - length < shortest ? NIGHT : at + length;
    const last = parts.at(-1);
    if (last?.activity === activity && last.location === stay.location) last.to = to;
    else parts.push({ from: at, to, location: stay.location, activity });
    at = to;
  }
  settle(NIGHT);
  parts.push({ from: NIGHT, to: MORNING, location: stay.location, activity: night });
  return parts;
}

/** What is worn at each part: other clothes at another place, and for the night. */
function dressed(
  parts: readonly Part[],
  wardrobe: readonly ClothingItem[],
  pick: Pick,
): (readonly string[])[] {
  const nightwear = wardrobe.filter(({ name }) => nightwearWords.test(name));
  const daywear = wardrobe.filter((item) => !nightwear.includes(item));
  let wear = { outfit: [] as readonly string[], since: Number.NEGATIVE_INFINITY, location: '' };
  return parts.map(({ from, location }, at) => {
    const isNight = at === parts.length - 1;
    if (from - wear.since >= DWELL.outfit && (location !== wear.location || isNight)) {
      const rests = parts.some(
        (part) => part.from >= from && part.location === location && doingOf(part.activity).isRest,
      );
      const outfit =
        isNight && nightwear.length > 0
          ? one(nightwear, pick)
          : outfitFrom(
              daywear,
              { shoes: !isAtHome(location) && !rests, jewellery: isSeen(location) && !rests },
              pick,
            );
      wear = { outfit, since: from, location };
    }
    return wear.outfit;
  });
}

function shuffled<T>(items: readonly T[], pick: Pick): T[] {
  const left = [...items];
  return items.map(() => left.splice(pick(left.length), 1)[0] as T);
}

const one = (items: readonly ClothingItem[], pick: Pick): string[] =>
  items.length === 0 ? [] : [(items[pick(items.length)] as ClothingItem).name];

/** A dress, or a top and a bottom; with something on the feet and at times something more, where that is worn. */
function outfitFrom(
  wardrobe: readonly ClothingItem[],
  worn: { readonly shoes: boolean; readonly jewellery: boolean },
  pick: Pick,
): string[] {
  const oneOf = (category: ClothingCategory) =>
    one(
      wardrobe.filter((item) => item.category === category),
      pick,
    );
  const parts = [...oneOf('top'), ...oneOf('bottom')];
  const dress = oneOf('dress');
  const body = dress.length > 0 && (parts.length === 0 || pick(3) === 0) ? dress : parts;
  const feet = worn.shoes ? oneOf('footwear') : [];
  const more = worn.jewellery && pick(2) === 0 ? oneOf('accessories') : [];
  return [...new Set([...body, ...feet, ...more])];
}
