import type { ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type AiPeriod,
  daysOfPeriod,
  mostPopularCommands,
  mostTopAiUsers,
  type readStaffAiAnalytics,
  type readStaffAiPerformance,
} from '@keyhold/contracts/staff/ai';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, desc, eq, gte, min, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { aiUsage } from '../../ai-keyholder/ai-keyholder.tables';
import { users } from '../../users/users.tables';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Service = (typeof aiUsage.$inferSelect)['service'];

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const firstDay = ({ clock }: Needs, days: number) => dayOf(clock.now() - (days - 1) * DAY_MS);

const number = (expression: ReturnType<typeof sql>) =>
  sql<number>`coalesce(${expression}, 0)`.mapWith(Number);
const requestsOf = (service: Service) =>
  number(sql`sum(${aiUsage.requests}) filter (where ${aiUsage.service} = ${service})`);
const chats = requestsOf('chat');
const images = number(
  sql`sum(${aiUsage.requests} - ${aiUsage.errors}) filter (where ${aiUsage.service} = 'image_generation')`,
);
const tokens = number(sql`sum(${aiUsage.tokens})`);
const nothing = { chats: 0, images: 0, tokens: 0, activeUsers: 0, errors: 0, requests: 0 };

/** What the AI keyholders of everybody used in a period. */
export async function readAiAnalytics(
  deps: Needs,
  period: AiPeriod,
): Promise<ReplyOf<typeof readStaffAiAnalytics>> {
  const { db } = deps;
  const days = daysOfPeriod[period];
  const since = firstDay(deps, days);
  const sinceBefore = firstDay(deps, 2 * days);
  const inPeriod = gte(aiUsage.day, since);
  const [ever] = await db.select({ since: min(aiUsage.day) }).from(aiUsage);
  const isNow = sql<boolean>`${aiUsage.day} >= ${since}`.as('is_now');
  const sums = await db
    .select({
      isNow,
      chats,
      images,
      tokens,
      activeUsers: number(sql`count(distinct ${aiUsage.userId})`),
      errors: number(sql`sum(${aiUsage.errors})`),
      requests: number(sql`sum(${aiUsage.requests}) filter (where ${aiUsage.service} <> 'command')`),
    })
    .from(aiUsage)
    .where(gte(aiUsage.day, sinceBefore))
    .groupBy(isNow);
  const byUser = await db
    .select({ userId: aiUsage.userId, username: users.username, tokens, images, chats })
    .from(aiUsage)
    .innerJoin(users, eq(users.id, aiUsage.userId))
    .where(inPeriod)
    .groupBy(aiUsage.userId, users.username)
    .orderBy(desc(tokens), desc(chats), aiUsage.userId)
    .limit(mostTopAiUsers);
  const byDay = await db
    .select({ day: aiUsage.day, chats, images, tokens })
    .from(aiUsage)
    .where(inPeriod)
    .groupBy(aiUsage.day);
  const used = sums.find((each) => each.isNow) ?? nothing;
  const usedBefore = sums.find((each) => !each.isNow) ?? nothing;
  const usedSince = ever?.since ?? null;
  const daysUsed =
    usedSince === null ? days : 1 + (Date.parse(firstDay(deps, 1)) - Date.parse(usedSince)) / DAY_MS;
  const people = Math.max(1, used.activeUsers);
  return {
    usedSince,
    overview: { ...overviewOf(used, Math.min(days, daysUsed)), averageSatisfaction: null },
    overviewBefore: usedSince !== null && usedSince <= sinceBefore ? overviewOf(usedBefore, days) : null,
    topUsers: byUser.map((one) => ({
      userId: one.userId,
      username: one.username,
      totalTokens: one.tokens,
      totalImages: one.images,
      conversations: one.chats,
    })),
    dailyBreakdown: Array.from({ length: days }, (_, at) => {
      const date = dayOf(deps.clock.now() - (days - 1 - at) * DAY_MS);
      const found = byDay.find(({ day }) => day === date);
      return {
        date,
        totalConversations: found?.chats ?? 0,
        totalImages: found?.images ?? 0,
        totalTokens: found?.tokens ?? 0,
      };
    }),
    insights: {
      tokensPerUser: Math.round(used.tokens / people),
      imagesPerUser: Math.round((used.images / people) * 10) / 10,
      errorRate: used.errors / Math.max(1, used.requests),
    },
  };
}

const overviewOf = (used: typeof nothing, days: number) => ({
  totalChats: used.chats,
  totalImages: used.images,
  activeUsers: used.activeUsers,
  totalErrors: used.errors,
  totalTokens: used.tokens,
  averageTokensPerDay: Math.round(used.tokens / days),
});

/** How fast AI keyholders answered lately, and what they wanted to do. */
export async function readAiPerformance(
  deps: Needs,
  days: number,
): Promise<ReplyOf<typeof readStaffAiPerformance>> {
  const { db } = deps;
  const inPeriod = gte(aiUsage.day, firstDay(deps, days));
  const [talk] = await db
    .select({
      total: chats,
      tookMs: number(sql`sum(${aiUsage.responseMs}) filter (where ${aiUsage.service} = 'chat')`),
      min: sql<number | null>`min(${aiUsage.fastestMs}) filter (where ${aiUsage.service} = 'chat')`,
      max: sql<number | null>`max(${aiUsage.slowestMs}) filter (where ${aiUsage.service} = 'chat')`,
      flagged: requestsOf('safety'),
    })
    .from(aiUsage)
    .where(inPeriod);
  const count = requestsOf('command');
  const commands = await db
    .select({ name: aiUsage.name, count })
    .from(aiUsage)
    .where(and(inPeriod, eq(aiUsage.service, 'command')))
    .groupBy(aiUsage.name)
    .orderBy(desc(count), aiUsage.name)
    .limit(mostPopularCommands);
  const { total, tookMs, min, max, flagged } = talk ?? {
    total: 0,
    tookMs: 0,
    min: null,
    max: null,
    flagged: 0,
  };
  return {
    responseTime: { avg: total === 0 ? null : Math.round(tookMs / total), min, max, total },
    popularCommands: commands.map(({ name, count }) => ({ _id: name || null, count })),
    satisfactionTrends: [],
    qualityMetrics: {
      averageImageRating: null,
      flaggedContentRate: flagged / Math.max(1, total + flagged),
    },
  };
}
