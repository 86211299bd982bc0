import { actFeatures, aiLimitNames, aiLimitRanges, STANDARD_AI_LIMITS } from '@keyhold/rules/ai/terms';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, text, timeZone } from '../text';

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
export const aiKeyMaxLength = 400;
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
const features = z.strictObject(
  Object.fromEntries(actFeatures.map((name) => [name, z.boolean()])) as Record<
    (typeof actFeatures)[number],
    z.ZodMiniBoolean
  >,
);
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time such as 22:30'));
/** An address that the server calls, checked again when it is called. */
const modelUrl = z.string().check(
  z.trim(),
  z.maxLength(300, 'At most 300 characters'),
  z.refine(
    (value) => value === '' || /^https?:\/\//i.test(value),
    'An address that begins with http:// or https://',
  ),
);

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
  unprompted: z.strictObject({
    enabled: z.boolean(),
    perDay: z.int().check(z.minimum(0), z.maximum(10)),
    quietFrom: clockTime,
    quietTo: clockTime,
    timezone: timeZone,
  }),
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
  },
  limits: STANDARD_AI_LIMITS,
  apiProvider: 'local',
  localModelUrl: '',
  hostedUrl: 'https://api.openai.com/v1',
  model: '',
  useApiKeyForLocal: false,
  maxTokens: 150,
  temperature: 0.7,
  unprompted: {
    enabled: true,
    perDay: 3,
    quietFrom: '22:00',
    quietTo: '08:00',
    timezone: 'Europe/Stockholm',
  },
};

/** Keys are sent only if they were edited; an empty one is forgotten. They never come back. */
const key = z.optional(z.string().check(z.trim(), z.maxLength(aiKeyMaxLength)));

/** Where the words come from as things stand. */
export const aiSources = ['builtin', 'bridge', 'address', 'hosted'] as const;

const terms = z.object({ features: z.object(features.shape), limits: z.object(limits.shape) });

/** What is saved: all of it, and a key only where one was typed. */
export const aiConfigBody = z.strictObject({ ...settings, apiKey: key });

const config = z.object({
  ...settings,
  apiKeyEncrypted: z.boolean(),
  source: z.enum(aiSources),
  /** The running self locks, with what was settled for each: there it only becomes stricter. */
  locks: z.array(z.object({ lockId: id, title: z.string(), on: z.boolean(), terms: z.nullable(terms) })),
});

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
  errors: ['ai_text_refused', 'ai_address_refused'],
  limits: [{ name: 'save-ai-config', points: 60, durationSeconds: 3600, by: 'user' }],
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

export const testAi = endpoint({
  method: 'POST',
  path: '/api/ai-keyholder/test',
  summary: 'Ask the AI keyholder something outside of any lock; it does nothing there',
  auth: 'member',
  body: z.strictObject({ message: text({ min: 1, max: 500, lines: 'several' }) }),
  reply: z.object({ message: z.string(), source: z.enum(aiSources) }),
  errors: ['ai_not_enabled', 'ai_text_refused', 'ai_no_answer'],
  limits: [{ name: 'test-ai', points: 20, durationSeconds: 600, by: 'user' }],
  noStore: true,
});
