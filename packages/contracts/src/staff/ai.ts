import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../text';

export const aiPeriods = ['24h', '7d', '30d'] as const;
export type AiPeriod = (typeof aiPeriods)[number];
/** How many days of UTC a period has, today's included. */
export const daysOfPeriod: Readonly<Record<AiPeriod, 1 | 7 | 30>> = { '24h': 1, '7d': 7, '30d': 30 };
export const mostTopAiUsers = 8;
export const mostPopularCommands = 6;

const used = z.object({
  totalChats: z.int(),
  totalImages: z.int(),
  activeUsers: z.int(),
  totalErrors: z.int(),
  totalTokens: z.int(),
  /** Of the days since the first one with any use, where that is in the period. */
  averageTokensPerDay: z.int(),
});

export const readStaffAiAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/ai/analytics',
  summary: 'What the AI keyholders of everybody use, and who uses them most; days are those of UTC',
  auth: 'admin',
  query: z.object({ period: z._default(z.enum(aiPeriods), '7d') }),
  reply: z.object({
    /** The first day that anybody used an AI; null before it. */
    usedSince: z.nullable(z.iso.date()),
    overview: z.extend(used, {
      /** Nobody is asked to rate an AI: null. */
      averageSatisfaction: z.nullable(z.number()),
    }),
    /** Of as many days before the period; null where AIs were not used yet when those began. */
    overviewBefore: z.nullable(used),
    topUsers: z.array(
      z.object({
        userId: id,
        username: z.nullable(z.string()),
        totalTokens: z.int(),
        totalImages: z.int(),
        conversations: z.int(),
      }),
    ),
    /** The oldest day first. */
    dailyBreakdown: z.array(
      z.object({
        date: z.iso.date(),
        totalConversations: z.int(),
        totalImages: z.int(),
        totalTokens: z.int(),
      }),
    ),
    insights: z.object({
      tokensPerUser: z.int(),
      imagesPerUser: z.number(),
      /** From 0 to 1. */
      errorRate: z.number(),
    }),
  }),
  errors: [],
  noStore: true,
});

export const readStaffAiPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/ai/performance',
  summary: 'How fast AI keyholders answer, and what they want to do most',
  auth: 'admin',
  query: z.object({ days: z._default(z.enum(['1', '7', '30']), '7') }),
  reply: z.object({
    responseTime: z.object({
      /** In milliseconds; null before the first answer. */
      avg: z.nullable(z.int()),
      min: z.nullable(z.int()),
      max: z.nullable(z.int()),
      total: z.int(),
    }),
    popularCommands: z.array(z.object({ _id: z.nullable(z.string()), count: z.int() })),
    /** Nobody is asked to rate an AI or its pictures: empty and null. */
    satisfactionTrends: z.array(z.object({ date: z.iso.date(), average: z.number() })),
    qualityMetrics: z.object({
      averageImageRating: z.nullable(z.number()),
      /** The share of what was said that was answered out of role or refused, from 0 to 1. */
      flaggedContentRate: z.number(),
    }),
  }),
  errors: [],
  noStore: true,
});
