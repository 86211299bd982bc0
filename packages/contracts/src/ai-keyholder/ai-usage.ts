import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** What an AI keyholder spends tokens or time on. */
export const aiServices = [
  'chat',
  'intent_classification',
  'scene_extraction',
  'day_planner',
  'enrichment',
  'image_generation',
] as const;
export type AiService = (typeof aiServices)[number];

/** What a prompt is thought to take: whole, and without what the model was told a moment ago. */
export const estimatedPromptTokens = { full: 800, minimal: 150 } as const;
export const AI_USAGE_DAYS = 30;

const count = z.int();
const byPrompt = z.object({ full: count, minimal: count });

/** What the settings themselves tell of it. */
export const usedInAll = {
  totalTokensUsed: count,
  totalImagesGenerated: count,
  promptState: z.object({ fullPromptCount: count, minimalPromptCount: count }),
};

const service = z.object({
  totalTokens: count,
  requestCount: count,
  /** In cents, with their fractions, by the prices that the wearer has typed. */
  cost: z.number(),
});

export const readOwnAiAnalytics = endpoint({
  method: 'GET',
  path: '/api/ai-keyholder/analytics/advanced',
  summary: 'What the own AI keyholder has used: in all, by service, and on each of the last 30 days (UTC)',
  auth: 'member',
  reply: z.object({
    ...usedInAll,
    tokensPerPromptType: byPrompt,
    imageRequestTypes: z.object({ explicit: count, autonomous: count }),
    /** From 0 to 1; null before the first. */
    sceneExtractionSuccess: z.nullable(z.number()),
    contextBlendingUsage: z.object({ merge: count, override: count, prioritize_current: count }),
    /** The oldest day first. */
    daily: z.array(
      z.object({
        date: z.iso.date(),
        tokensUsed: count,
        imagesGenerated: count,
        conversationCount: count,
        commandsExecuted: count,
      }),
    ),
    serviceBreakdown: z.object({
      ...(Object.fromEntries(aiServices.map((name) => [name, service])) as Record<
        Exclude<AiService, 'image_generation'>,
        typeof service
      >),
      image_generation: z.extend(service, { generationTime: count }),
    }),
  }),
  errors: [],
  noStore: true,
});
