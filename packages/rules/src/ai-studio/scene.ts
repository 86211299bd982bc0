export const timesOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** What a picture is to show. */
export interface Scene {
  readonly activity: string;
  readonly location: string;
  readonly outfit: readonly string[];
  readonly timeOfDay: TimeOfDay;
}

/** The form by which a picture is asked for. */
export interface PictureForm extends Scene {
  /** Used instead of the four parts of the scene; empty where there is none. */
  readonly customPrompt: string;
  readonly useCurrentTimeSlot: boolean;
}

export const sceneLimits = { part: 120, outfit: 20, outfitItem: 60, customPrompt: 1000 } as const;

/** Whether the form says nothing of which a picture could be made (specification 5). */
export function lacksInput({ useCurrentTimeSlot, customPrompt, activity }: PictureForm): boolean {
  return !useCurrentTimeSlot && customPrompt.trim() === '' && activity.trim() === '';
}

/** What somebody typed joins the outfit: trimmed, once, and as long as there is room. */
export function withOutfitItem(outfit: readonly string[], typed: string): readonly string[] {
  const item = typed.trim();
  const isThere = outfit.some((known) => known.toLowerCase() === item.toLowerCase());
  return item === '' || isThere || outfit.length >= sceneLimits.outfit ? outfit : [...outfit, item];
}

/** Where it is, as far as what is done does not say it: "at the beach". */
export const placeOf = ({ activity, location }: Pick<Scene, 'activity' | 'location'>): string =>
  activity.toLowerCase().endsWith(` ${location.toLowerCase()}`) ? '' : location;

/** The words of a scene; a prompt of one's own takes the place of all of it. */
export function promptOf({ customPrompt, ...scene }: Scene & { readonly customPrompt: string }): string {
  if (customPrompt.trim() !== '') return customPrompt.trim();
  const { activity, outfit, timeOfDay } = scene;
  return [
    activity.trim(),
    placeOf(scene).trim(),
    outfit.length > 0 && `wearing ${outfit.join(', ')}`,
    timeOfDay === 'night' ? 'at night' : `in the ${timeOfDay}`,
  ]
    .filter(Boolean)
    .join(', ');
}
