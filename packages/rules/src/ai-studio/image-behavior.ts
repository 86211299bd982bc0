import type { Scene } from './scene';

/** How often a picture comes without being asked for. */
export const imageFrequencies = ['never', 'rare', 'moderate', 'frequent'] as const;
type ImageFrequency = (typeof imageFrequencies)[number];

/** What counts where a scene was asked for and the day plan says something else. */
export const blendingModes = ['merge', 'override', 'prioritize_current'] as const;
export type BlendingMode = (typeof blendingModes)[number];

/** How the AI behaves with pictures in its conversation. */
export interface ImageBehavior {
  readonly autonomousImageFrequency: ImageFrequency;
  readonly contextBlendingMode: BlendingMode;
  readonly sceneExtractionEnabled: boolean;
  /** Minutes that pass at least between a picture and one that comes by itself. */
  readonly minImageInterval: number;
  /** So many come by themselves on a day at most. */
  readonly autonomousImageCount: number;
}

export const standardImageBehavior: ImageBehavior = {
  autonomousImageFrequency: 'rare',
  contextBlendingMode: 'merge',
  sceneExtractionEnabled: true,
  minImageInterval: 30,
  autonomousImageCount: 2,
};

export const imageBehaviorRanges = {
  minImageInterval: { min: 10, max: 120, step: 10 },
  autonomousImageCount: { min: 1, max: 20, step: 1 },
} as const;

/** After so many messages without one a picture comes by itself (specification 9). */
export const messagesBetween: Readonly<Record<ImageFrequency, number>> = {
  never: Number.POSITIVE_INFINITY,
  rare: 25,
  moderate: 15,
  frequent: 8,
};

const minuteMs = 60_000;

/** How the pictures of a conversation stand. */
export interface PicturesSoFar {
  /** Messages of both since the last picture, or since the conversation began. */
  readonly messagesSince: number;
  /** When the last picture was asked for, by whomever; null before the first. */
  readonly lastAt: number | null;
  /** How many came by themselves today. */
  readonly byItselfToday: number;
}

/** Whether a picture is to come by itself now. */
export function isPictureDue(
  { autonomousImageFrequency, minImageInterval, autonomousImageCount }: ImageBehavior,
  { messagesSince, lastAt, byItselfToday }: PicturesSoFar,
  now: number,
): boolean {
  return (
    messagesSince >= messagesBetween[autonomousImageFrequency] &&
    (lastAt === null || now - lastAt >= minImageInterval * minuteMs) &&
    byItselfToday < autonomousImageCount
  );
}

/** What was said of a scene; what nobody spoke of is missing. */
export type SceneParts = { readonly [Part in keyof Scene]?: Scene[Part] | undefined };

/** Where nobody says what it shows. */
const plainActivity = 'looking into the camera';

const saidIn = ({ activity, location, outfit, timeOfDay }: SceneParts): SceneParts => ({
  ...(activity?.trim() && { activity: activity.trim() }),
  ...(location?.trim() && { location: location.trim() }),
  ...(outfit && outfit.length > 0 && { outfit }),
  ...(timeOfDay && { timeOfDay }),
});

/**
 * The scene of a picture, out of what was asked for and what the day plan says for now. `merge` fills what was not asked
 * for from the plan, but for what is done there where another place or other clothes are asked for, `override` forgets the plan where anything was asked for, `prioritize_current` the other way round.
 */
export function blendScenes(
  asked: SceneParts,
  current: SceneParts | null,
  mode: BlendingMode,
  clockTime: Scene['timeOfDay'],
): Scene {
  const wish = saidIn(asked);
  const now = saidIn(current ?? {});
  const isAsked = Object.keys(wish).length > 0;
  const { activity: _, ...around } = now;
  const blended =
    mode === 'prioritize_current'
      ? { ...wish, ...now }
      : mode === 'override' && isAsked
        ? wish
        : { ...(wish.location || wish.outfit ? around : now), ...wish };
  return {
    activity: blended.activity ?? plainActivity,
    location: blended.location ?? '',
    outfit: blended.outfit ?? [],
    timeOfDay: blended.timeOfDay ?? clockTime,
  };
}
