/** What is known of an activity by the words of its name. */
export interface Doing {
  readonly words: RegExp;
  /** How long it is done at a time. What takes no longer than `BRIEF` is done once a day. */
  readonly minutes: number;
  /** From which hour on, and before which one, it is begun. */
  readonly hours: readonly (readonly [number, number])[];
  /** Where, among the places whose kind is known. */
  readonly places?: RegExp;
  /** Nobody wears shoes or jewellery for it at home. */
  readonly isRest?: true;
}

export const BRIEF = 45;

const anyHours = [[0, 24]] as const;
const knownPlaces =
  /kitchen|dining|desk|office|study|couch|sofa|living|balcony|terrace|garden|bed|bath|stair|hall|mirror|entry/i;
const soft = 'couch|sofa|living|balcony|terrace|garden|bed';
const quiet = new RegExp(soft, 'i');

/** The first whose words are in the name is meant. */
const doings: readonly Doing[] = [
  { words: /breakfast|brunch/i, minutes: BRIEF, hours: [[6, 10]], places: /kitchen|dining|balcony|terrace/i },
  {
    words: /coffee/i,
    minutes: BRIEF,
    hours: [
      [6, 10],
      [14, 16],
    ],
    places: /kitchen/i,
  },
  { words: /sleep/i, minutes: 120, hours: [[21, 24]], places: /couch|sofa|bed/i, isRest: true },
  {
    words: /meditat/i,
    minutes: BRIEF,
    hours: [
      [6, 11],
      [20, 24],
    ],
    places: quiet,
    isRest: true,
  },
  {
    words: /relax|\brest(?:ing)?\b|unwind|\btea\b/i,
    minutes: 60,
    hours: [[16, 24]],
    places: new RegExp(`kitchen|${soft}`, 'i'),
    isRest: true,
  },
  { words: /\bread/i, minutes: 90, hours: [[13, 24]], places: new RegExp(`desk|${soft}`, 'i'), isRest: true },
  {
    words: /messag|mail/i,
    minutes: 60,
    hours: [[7, 18]],
    places: new RegExp(`kitchen|desk|office|study|${soft}`, 'i'),
  },
  { words: /\bcall|meeting/i, minutes: 60, hours: [[10, 18]], places: /desk|office|study|couch|sofa|bed/i },
  { words: /\bwork(ing)?\b|study|writing/i, minutes: 150, hours: [[8, 17]], places: /desk|office|study/i },
  { words: /desk/i, minutes: BRIEF, hours: [[9, 18]], places: /desk|office|study/i },
  {
    words: /plants/i,
    minutes: BRIEF,
    hours: [
      [8, 12],
      [16, 19],
    ],
    places: new RegExp(`stair|entry|${soft}`, 'i'),
  },
  {
    words: /cook|lunch|dinner|baking/i,
    minutes: 75,
    hours: [
      [11, 14],
      [17, 20],
    ],
    places: /kitchen|dining/i,
  },
  {
    words: /sketch|draw|paint/i,
    minutes: 90,
    hours: [[10, 22]],
    places: /kitchen|desk|couch|sofa|living|balcony|terrace|garden/i,
  },
  {
    words: /stretch|yoga/i,
    minutes: BRIEF,
    hours: [
      [6, 12],
      [18, 22],
    ],
    places: new RegExp(`mirror|${soft}`, 'i'),
    isRest: true,
  },
];
const unknown: Doing = { words: /^/, minutes: 75, hours: anyHours };

export const doingOf = (activity: string): Doing =>
  doings.find(({ words }) => words.test(activity)) ?? unknown;

/** What is not known is done anywhere, and so is everything at a place that is not known. */
export const isUsualIn = (activity: string, place: string): boolean =>
  !knownPlaces.test(place) || (doingOf(activity).places?.test(place) ?? true);

/** The minute of the day before which it is begun, if it may be begun at that minute. */
export function closesAt(activity: string, minute: number): number | null {
  const hours = doingOf(activity).hours.find(([from, to]) => from * 60 <= minute && minute < to * 60);
  return hours ? hours[1] * 60 : null;
}

/** What a night may be spent with whatever the catalogue has. */
export const SLEEPING = 'sleeping';

export const nightActivity = (activities: readonly string[]): string =>
  activities.find((activity) => /sleep/i.test(activity)) ?? SLEEPING;

/** Where the night is spent, the likeliest first. */
const nightPlaces = [/bed/i, /couch|sofa|living/i] as const;

export const nightPlace = (places: readonly string[]): string | undefined =>
  nightPlaces.flatMap((words) => places.find((name) => words.test(name)) ?? [])[0];

/** At home nobody wears shoes, and jewellery only where one is seen. */
export const isAtHome = (place: string): boolean =>
  knownPlaces.test(place) && !/stair|hall|mirror|entry/i.test(place);
export const isSeen = (place: string): boolean => !isAtHome(place) || /desk|office|study|living/i.test(place);
