import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { aiUsage } from './ai-keyholder.tables';

interface Used {
  readonly service: (typeof aiUsage.$inferSelect)['service'];
  readonly name?: string;
  readonly tokens?: number;
  readonly responseMs?: number;
  readonly failed?: boolean;
}

/** Adds to what a person's AI has used on this day. */
export async function countUsage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { service, name = '', tokens = 0, responseMs = 0, failed = false }: Used,
): Promise<void> {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const added = { requests: 1, errors: failed ? 1 : 0, tokens, responseMs: Math.round(responseMs) };
  await db
    .insert(aiUsage)
    .values({ userId, day, service, name, ...added })
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.day, aiUsage.service, aiUsage.name],
      set: {
        requests: sql`${aiUsage.requests} + ${added.requests}`,
        errors: sql`${aiUsage.errors} + ${added.errors}`,
        tokens: sql`${aiUsage.tokens} + ${added.tokens}`,
        responseMs: sql`${aiUsage.responseMs} + ${added.responseMs}`,
      },
    });
}
