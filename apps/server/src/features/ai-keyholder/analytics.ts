import {
  AI_USAGE_DAYS,
  type AiService,
  aiServices,
  type readOwnAiAnalytics,
} from '@keyhold/contracts/ai-keyholder/ai-usage';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import { aiUsage } from './ai-keyholder.tables';
import { dayOf } from './usage';

type Analytics = ReplyOf<typeof readOwnAiAnalytics>;
type Service = (typeof aiUsage.$inferSelect)['service'];

const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const sums = {
  requests: sum(aiUsage.requests),
  errors: sum(aiUsage.errors),
  tokens: sum(aiUsage.tokens),
  cost: sum(aiUsage.cost),
  responseMs: sum(aiUsage.responseMs),
};
interface Sums {
  readonly requests: number;
  readonly errors: number;
  readonly tokens: number;
  readonly cost: number;
  readonly responseMs: number;
}

const total = (rows: readonly Sums[], what: keyof Sums) => rows.reduce((all, row) => all + row[what], 0);

/** Notes and tests are talk too. */
const partsOf = (service: AiService): readonly Service[] =>
  service === 'chat' ? ['chat', 'memory', 'test'] : [service];

/** What a person's AI has used so far, by service and kind. */
async function usedSoFar(db: Queryable, userId: string) {
  const rows = await db
    .select({ service: aiUsage.service, name: aiUsage.name, ...sums })
    .from(aiUsage)
    .where(eq(aiUsage.userId, userId))
    .groupBy(aiUsage.service, aiUsage.name);
  return (services: readonly Service[], name?: string) =>
    rows.filter((row) => services.includes(row.service) && (name === undefined || row.name === name));
}

type Used = Awaited<ReturnType<typeof usedSoFar>>;

const inAll = (used: Used) => ({
  totalTokensUsed: total(used([...aiServices, 'memory', 'test']), 'tokens'),
  totalImagesGenerated:
    total(used(['image_generation']), 'requests') - total(used(['image_generation']), 'errors'),
  promptState: {
    fullPromptCount: total(used(['chat'], 'full'), 'requests'),
    minimalPromptCount: total(used(['chat'], 'minimal'), 'requests'),
  },
});

/** What the settings tell of it. */
export const readUsedInAll = async (db: Queryable, userId: string) => inAll(await usedSoFar(db, userId));

/** All that a person is told of what their AI has used. */
export async function readAnalytics(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Analytics> {
  const used = await usedSoFar(db, userId);
  const count = (service: Service, name: string) => total(used([service], name), 'requests');
  const scenes = used(['scene_extraction']);
  const scenesTried = total(scenes, 'requests');
  const serviceOf = (name: AiService) => {
    const rows = used(partsOf(name));
    return {
      totalTokens: total(rows, 'tokens'),
      requestCount: total(rows, 'requests'),
      cost: total(rows, 'cost') / 1e6,
    };
  };
  const breakdown = Object.fromEntries(aiServices.map((name) => [name, serviceOf(name)])) as Record<
    AiService,
    ReturnType<typeof serviceOf>
  >;
  return {
    ...inAll(used),
    tokensPerPromptType: {
      full: total(used(['chat'], 'full'), 'tokens'),
      minimal: total(used(['chat'], 'minimal'), 'tokens'),
    },
    imageRequestTypes: {
      explicit: count('image_generation', 'explicit'),
      autonomous: count('image_generation', 'autonomous'),
    },
    sceneExtractionSuccess: scenesTried === 0 ? null : 1 - total(scenes, 'errors') / scenesTried,
    contextBlendingUsage: {
      merge: count('blending', 'merge'),
      override: count('blending', 'override'),
      prioritize_current: count('blending', 'prioritize_current'),
    },
    daily: await readDays(db, userId, clock.now()),
    serviceBreakdown: {
      ...breakdown,
      image_generation: {
        ...breakdown.image_generation,
        generationTime: total(used(['image_generation']), 'responseMs'),
      },
    },
  };
}

async function readDays(db: Queryable, userId: string, now: number): Promise<Analytics['daily']> {
  const days = Array.from({ length: AI_USAGE_DAYS }, (_, at) =>
    dayOf(now - (AI_USAGE_DAYS - 1 - at) * DAY_MS),
  );
  const rows = await db
    .select({ day: aiUsage.day, service: aiUsage.service, ...sums })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), gte(aiUsage.day, days[0] ?? '')))
    .groupBy(aiUsage.day, aiUsage.service);
  return days.map((date) => {
    const of = (service: Service) => rows.filter((row) => row.day === date && row.service === service);
    return {
      date,
      tokensUsed: total(
        rows.filter(({ day }) => day === date),
        'tokens',
      ),
      imagesGenerated: total(of('image_generation'), 'requests') - total(of('image_generation'), 'errors'),
      conversationCount: total(of('chat'), 'requests'),
      commandsExecuted: total(of('command'), 'requests'),
    };
  });
}

/** What a person takes along of it. */
export async function* ownUsage({ db }: { db: Queryable }, userId: string): AsyncGenerator<object> {
  const rows = await db
    .select()
    .from(aiUsage)
    .where(eq(aiUsage.userId, userId))
    .orderBy(asc(aiUsage.day), asc(aiUsage.service), asc(aiUsage.name));
  for (const { userId: _, ...row } of rows) yield row;
}
