import type { AiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { aiUsage } from './ai-keyholder.tables';
import type { AiSource } from './source';

/** What a model took in and gave back. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
}

interface Used {
  readonly service: (typeof aiUsage.$inferSelect)['service'];
  /** Which kind of it. */
  readonly name?: string | undefined;
  readonly tokens?: number;
  /** In millionths of a cent. */
  readonly cost?: number;
  readonly responseMs?: number;
  readonly failed?: boolean;
}

export interface Talked extends Omit<Used, 'tokens' | 'cost'> {
  readonly tokens?: Tokens | undefined;
  /** Where the words came from: only a hosted model costs by the token. */
  readonly source?: AiSource;
}

/** Adds what a person's AI has used: its kind only where they want it counted so finely, its cost by their prices. */
export async function countTalk(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, settings }: { readonly userId: string; readonly settings: AiSettings },
  { name, tokens = { input: 0, output: 0 }, source, ...used }: Talked,
): Promise<void> {
  const { enabledFeatures, tokenPrices } = settings;
  const price = tokens.input * tokenPrices.inputCents + tokens.output * tokenPrices.outputCents;
  await countUsage(deps, userId, {
    ...used,
    name: enabledFeatures.advancedAnalytics ? name : undefined,
    tokens: tokens.input + tokens.output,
    // Prices are those of a million tokens.
    cost: source === 'hosted' ? price : 0,
  });
}

/** Adds to what a person's AI has used on this day. */
async function countUsage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { service, name = '', tokens = 0, cost = 0, responseMs, failed = false }: Used,
): Promise<void> {
  const tookMs = responseMs === undefined ? null : Math.round(responseMs);
  const added = {
    requests: 1,
    errors: failed ? 1 : 0,
    tokens,
    cost,
    responseMs: tookMs ?? 0,
    fastestMs: tookMs,
    slowestMs: tookMs,
  };
  await db
    .insert(aiUsage)
    .values({ userId, day: dayOf(clock.now()), service, name, ...added })
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.day, aiUsage.service, aiUsage.name],
      set: {
        requests: sql`${aiUsage.requests} + excluded.requests`,
        errors: sql`${aiUsage.errors} + excluded.errors`,
        tokens: sql`${aiUsage.tokens} + excluded.tokens`,
        cost: sql`${aiUsage.cost} + excluded.cost`,
        responseMs: sql`${aiUsage.responseMs} + excluded.response_ms`,
        fastestMs: sql`least(${aiUsage.fastestMs}, excluded.fastest_ms)`,
        slowestMs: sql`greatest(${aiUsage.slowestMs}, excluded.slowest_ms)`,
      },
    });
}

/** The civil day of UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
