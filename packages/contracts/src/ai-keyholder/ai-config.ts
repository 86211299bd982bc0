import { actFeatures, aiLimitNames, aiLimitRanges, STANDARD_AI_LIMITS } from '@keyhold/rules/ai/terms';
import { plannerRanges, STANDARD_PLANNER_SETTINGS } from '@keyhold/rules/day-plan/day-plan';
import * as z from 'zod/mini';
import { persona as customPersona, personaOfSettings } from '../ai-studio/persona';
import {
  imageBehaviorSettings,
  pictureSettings,
  standardPictureSettings,
} from '../ai-studio/picture-settings';
import { endpoint } from '../endpoint';
import { ignored } from '../ignored';
import { id, text, timeZone } from '../text';
import { usedInAll } from './ai-usage';
import { enrichmentBody, enrichmentSettings, shownEnrichment, standardEnrichment } from './enrichment';
import { key, modelUrl } from './model-address';

export const aiPersonas = ['strict', 'teasing', 'nurturing', 'playful'] as const;
export type AiPersona = (typeof aiPersonas)[number];
export const aiIntensities = ['soft', 'medium', 'hard'] as const;
export type AiIntensity = (typeof aiIntensities)[number];
/** `local` is the wearer's own computer, by their bridge or an address; `builtin` is the script of this product. */
export const aiProviders = ['local', 'hosted', 'builtin'] as const;
export type AiProvider = (typeof aiProviders)[number];

export const aiNameMaxLength = 40;
export const aiRuleMaxLength = 200;
export const mostAiRules = 12;
export const standardAiRules = [
  'Be respectful',
  'Complete tasks promptly',
  'Submit verification photos when requested',
  'No begging or negotiating for early release',
];

const limits = z.strictObject(
  Object.fromEntries(
    aiLimitNames.map((name) => {
      const { min, max } = aiLimitRanges[name];
      return [
        name,
        z
          .int(`From ${min} to ${max}`)
          .check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`)),
      ];
    }),
  ) as unknown as Record<(typeof aiLimitNames)[number], z.ZodMiniNumberFormat>,
);
/** How it works, beside what it may do. */
export const behaviorFeatures = [
  'smartImageDetection',
  'autonomousImageGeneration',
  'sceneExtraction',
  'contextAwarePrompts',
  'promptOptimization',
  'advancedAnalytics',
] as const;
export type BehaviorFeature = (typeof behaviorFeatures)[number];

const switches = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodMiniBoolean>;
const behaviorSwitches = switches(behaviorFeatures);
const features = z.strictObject({ ...switches(actFeatures), ...behaviorSwitches });
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time such as 22:30'));
const within = ({ min, max }: { min: number; max: number }) =>
  z.int(`From ${min} to ${max}`).check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`));

const priceCents = z
  .int('Whole cents')
  .check(z.minimum(0, 'Not below 0'), z.maximum(100_000, 'At most 100000'));

const settings = {
  enabled: z.boolean(),
  persona: z.enum(aiPersonas),
  intensity: z.enum(aiIntensities),
  name: text({ min: 1, max: aiNameMaxLength, missing: 'Give your keyholder a name' }),
  rules: z
    .array(text({ min: 1, max: aiRuleMaxLength, missing: 'An empty rule says nothing' }))
    .check(z.maxLength(mostAiRules, `At most ${mostAiRules} rules`)),
  enabledFeatures: features,
  limits,
  apiProvider: z.enum(aiProviders),
  /** Chat completions at an address of one's own; empty where the bridge is used. */
  localModelUrl: modelUrl,
  hostedUrl: modelUrl,
  /** The name of the model; empty is the first that the other side has. */
  model: text({ max: 120 }),
  useApiKeyForLocal: z.boolean(),
  maxTokens: z.int('From 50 to 500').check(z.minimum(50, 'At least 50'), z.maximum(500, 'At most 500')),
  temperature: z.number().check(z.minimum(0), z.maximum(1)),
  /** What a million tokens cost at the hosted provider, in cents. */
  tokenPrices: z.strictObject({ inputCents: priceCents, outputCents: priceCents }),
  unprompted: z.strictObject({
    enabled: z.boolean(),
    perDay: z.int().check(z.minimum(0), z.maximum(10)),
    quietFrom: clockTime,
    quietTo: clockTime,
    timezone: timeZone,
  }),
  dayPlanning: z.strictObject({
    enabled: z.boolean(),
    /** By whose clocks the day is planned. */
    timezone: timeZone,
    plannerSettings: z.strictObject({
      autoUpdate: z.boolean(),
      minSlotDuration: within(plannerRanges.minSlotDuration),
      maxSlotsPerDay: within(plannerRanges.maxSlotsPerDay),
      allowOverlaps: z.boolean(),
    }),
  }),
  enrichmentSettings,
  /** An image generator at an address of one's own, for where no bridge has one. */
  localProxyUrl: modelUrl,
  ...pictureSettings,
};

const aiSettings = z.strictObject(settings);
export type AiSettings = z.output<typeof aiSettings>;

/** What everybody has before the first save. */
export const standardAiSettings: AiSettings = {
  enabled: false,
  persona: 'playful',
  intensity: 'medium',
  name: 'AI Keyholder',
  rules: standardAiRules,
  enabledFeatures: {
    taskAssignment: true,
    photoVerification: true,
    timeAdjustment: true,
    emergencyOverride: false,
    smartImageDetection: true,
    autonomousImageGeneration: true,
    sceneExtraction: true,
    contextAwarePrompts: true,
    promptOptimization: false,
    advancedAnalytics: true,
  },
  limits: STANDARD_AI_LIMITS,
  apiProvider: 'local',
  localModelUrl: '',
  hostedUrl: 'https://api.openai.com/v1',
  model: '',
  useApiKeyForLocal: false,
  maxTokens: 150,
  temperature: 0.7,
  tokenPrices: { inputCents: 0, outputCents: 0 },
  unprompted: {
    enabled: true,
    perDay: 3,
    quietFrom: '22:00',
    quietTo: '08:00',
    timezone: 'Europe/Stockholm',
  },
  dayPlanning: {
    enabled: false,
    timezone: 'Europe/Stockholm',
    plannerSettings: STANDARD_PLANNER_SETTINGS,
  },
  enrichmentSettings: standardEnrichment,
  localProxyUrl: '',
  ...standardPictureSettings,
};

/** Where the words come from as things stand. */
export const aiSources = ['builtin', 'bridge', 'address', 'hosted'] as const;

const terms = z.object({ features: z.object(switches(actFeatures)), limits: z.object(limits.shape) });

const shown = {
  apiKeyEncrypted: z.boolean(),
  localProxyApiKeyEncrypted: z.boolean(),
  source: z.enum(aiSources),
  ...usedInAll,
  /** The running self locks, with what was settled for each: there it only becomes stricter. */
  locks: z.array(z.object({ lockId: id, title: z.string(), on: z.boolean(), terms: z.nullable(terms) })),
};

/**
 * What is saved: all of it, as it was read or as it was changed, and a key only where one was typed. Of the persona of
 * pictures only what is named changes. Without `enabled` it stays switched as it is.
 */
export const aiConfigBody = z.strictObject({
  ...settings,
  enabled: z.optional(settings.enabled),
  enrichmentSettings: enrichmentBody,
  apiKey: key,
  localProxyApiKey: key,
  customPersona: z.optional(personaOfSettings),
  ...ignored(shown),
});

const config = z.object({ ...settings, enrichmentSettings: shownEnrichment, customPersona, ...shown });

export const readAiConfig = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/config',
  summary: 'The own AI keyholder as it is set up; keys are never part of it',
  auth: 'member',
  reply: config,
  errors: [],
  noStore: true,
});

export const saveAiConfig = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/config',
  summary: 'Set up the own AI keyholder; in a lock that runs its limits only become stricter',
  auth: 'member',
  body: aiConfigBody,
  reply: config,
  errors: ['ai_text_refused', 'picture_age_said', 'ai_address_refused'],
  limits: [{ name: 'save-ai-config', points: 60, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

/** Only what is named changes. */
export const saveAiFeatures = endpoint({
  method: 'PUT',
  path: '/api/ai-keyholder/features',
  summary: 'Switch how the own AI keyholder works: what goes to a model, and what is counted',
  auth: 'member',
  body: z.partial(z.strictObject(behaviorSwitches)),
  reply: config,
  errors: [],
  limits: [{ name: 'save-ai-features', points: 120, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

/** Only what is named changes. */
export const saveImageBehavior = endpoint({
  method: 'PUT',
  path: '/api/ai-keyholder/image-behavior',
  summary: 'Settle how the own AI keyholder sends pictures: how often by itself, and what they show',
  auth: 'member',
  body: z.partial(imageBehaviorSettings),
  reply: config,
  errors: [],
  limits: [{ name: 'save-image-behavior', points: 120, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

/** One press: the AI stops in mid-sentence and does nothing any more. */
export const switchAi = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/switch',
  summary: 'Switch the AI keyholder on or off, with effect at once',
  auth: 'member',
  body: z.strictObject({ enabled: z.boolean() }),
  reply: config,
  errors: [],
  noStore: true,
});

/** How it talks, which may be tried before it is saved. */
const wayOfTalking = z.pick(aiSettings, {
  persona: true,
  intensity: true,
  name: true,
  rules: true,
  maxTokens: true,
  temperature: true,
});

export const testAi = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/test',
  summary: 'Ask the AI keyholder something outside of any lock; it does nothing there',
  auth: 'member',
  body: z.strictObject({
    message: text({ min: 1, max: 500, lines: 'several' }),
    /** Instead of what is saved, for this once. */
    settings: z.optional(wayOfTalking),
  }),
  reply: z.object({ message: z.string(), source: z.enum(aiSources) }),
  errors: ['ai_not_enabled', 'ai_text_refused', 'ai_no_answer'],
  limits: [{ name: 'test-ai', points: 20, durationSeconds: 600, by: 'user' }],
  noStore: true,
});
