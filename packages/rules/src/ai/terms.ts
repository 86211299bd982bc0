import { isWithin } from '../locks/within';

/** What an AI keyholder may do at all, each switched on by the wearer. */
export const actFeatures = [
  'taskAssignment',
  'photoVerification',
  'timeAdjustment',
  'emergencyOverride',
] as const;
export type ActFeature = (typeof actFeatures)[number];

/** How much it may do; "hours" are those that it adds, removes or freezes, all together. */
export interface AiLimits {
  actsPerMessage: number;
  actsPerHour: number;
  actsPerDay: number;
  hoursPerMessage: number;
  hoursPerHour: number;
  hoursPerDay: number;
}

/** What the wearer settled for one lock. During it each part only ever becomes less. */
export interface AiTerms {
  features: Readonly<Record<ActFeature, boolean>>;
  limits: Readonly<AiLimits>;
}

interface LimitRange {
  readonly min: number;
  readonly max: number;
  readonly standard: number;
}

export const aiLimitRanges: Readonly<Record<keyof AiLimits, LimitRange>> = {
  actsPerMessage: { min: 0, max: 5, standard: 2 },
  actsPerHour: { min: 0, max: 20, standard: 6 },
  actsPerDay: { min: 0, max: 60, standard: 20 },
  hoursPerMessage: { min: 0, max: 24, standard: 1 },
  hoursPerHour: { min: 0, max: 48, standard: 3 },
  hoursPerDay: { min: 0, max: 168, standard: 8 },
};

export const aiLimitNames = Object.keys(aiLimitRanges) as (keyof AiLimits)[];

function limitsFrom(limitOf: (name: keyof AiLimits) => number): AiLimits {
  return Object.fromEntries(aiLimitNames.map((name) => [name, limitOf(name)])) as unknown as AiLimits;
}

export const STANDARD_AI_LIMITS: AiLimits = limitsFrom((name) => aiLimitRanges[name].standard);

export function areTermsValid({ features, limits }: AiTerms): boolean {
  return (
    aiLimitNames.every((name) => isWithin(limits[name], aiLimitRanges[name].min, aiLimitRanges[name].max)) &&
    actFeatures.every((name) => typeof features[name] === 'boolean')
  );
}

/** The stricter of two in each part: what was settled once is never made more. */
export function strictest(settled: AiTerms, wanted: AiTerms): AiTerms {
  const features = Object.fromEntries(
    actFeatures.map((name) => [name, settled.features[name] && wanted.features[name]]),
  ) as Record<ActFeature, boolean>;
  return { features, limits: limitsFrom((name) => Math.min(settled.limits[name], wanted.limits[name])) };
}

export function areSameTerms(one: AiTerms, other: AiTerms): boolean {
  return (
    actFeatures.every((name) => one.features[name] === other.features[name]) &&
    aiLimitNames.every((name) => one.limits[name] === other.limits[name])
  );
}
