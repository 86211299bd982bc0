import type { ImageServerReport } from '@keyhold/contracts/ai-bridge/protocol';
import type { AiSettings } from '@keyhold/contracts/ai-keyholder/ai-config';
import { aiServices } from '@keyhold/contracts/ai-keyholder/ai-usage';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { sealedSecrets } from '../../db/sealed-secrets.tables';
import { users } from '../users/users.tables';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How each person has set up their AI keyholder. */
export const aiConfigs = pgTable(
  'ai_configs',
  {
    userId: ownerId().primaryKey(),
    /** Beside the settings, since every act asks it. */
    enabled: boolean().notNull(),
    settings: jsonb().$type<Omit<AiSettings, 'enabled'>>().notNull(),
    apiKeySecretId: uuid('api_key_secret_id').references(() => sealedSecrets.id),
    enrichmentKeySecretId: uuid('enrichment_key_secret_id').references(() => sealedSecrets.id),
    localProxyKeySecretId: uuid('local_proxy_key_secret_id').references(() => sealedSecrets.id),
    /** What the image generator at an address of theirs was, when it was last asked. */
    imageServer: jsonb('image_server').$type<ImageServerReport>(),
    /** What it remembers of what was said up to a place. */
    memory: text().notNull().default(''),
    memoryPlace: integer('memory_place').notNull().default(0),
    /** When it last spoke by itself, and how often on that civil day of the person. */
    spokeAt: instant('spoke_at'),
    spokeOn: text('spoke_on'),
    spokeCount: integer('spoke_count').notNull().default(0),
    /** When its next good morning is due. */
    morningAt: instant('morning_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('ai_configs_enabled_idx').on(table.userId).where(sql`${table.enabled}`),
    index('ai_configs_morning_idx').on(table.morningAt).where(sql`${table.enabled}`),
  ],
);

/** The one answer that a person's AI is writing, wherever that happens. */
export const aiTurns = pgTable('ai_turns', {
  userId: ownerId().primaryKey(),
  turnId: uuid('turn_id').notNull(),
  running: boolean().notNull(),
  /** By the clock of the machine: a process that has not said so for a while is dead. */
  aliveAt: instant('alive_at').notNull(),
  /** Something was said meanwhile that is to be answered too. */
  again: boolean().notNull().default(false),
  stopAsked: boolean('stop_asked').notNull().default(false),
  /** What was said up to this place has its answer; null where none was noted down, and all before its last words has. */
  answeredTo: integer('answered_to'),
});

/** What each service used, rolled up by civil day of UTC. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: ownerId(),
    day: text().notNull(),
    service: text({ enum: [...aiServices, 'memory', 'test', 'command', 'safety', 'blending'] }).notNull(),
    /** Which kind of it, such as the command that was given; empty where nothing so fine is counted. */
    name: text().notNull().default(''),
    requests: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    tokens: bigint({ mode: 'number' }).notNull().default(0),
    /** Millionths of a cent. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    responseMs: bigint('response_ms', { mode: 'number' }).notNull().default(0),
    fastestMs: integer('fastest_ms'),
    slowestMs: integer('slowest_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.service, table.name] }),
    index('ai_usage_day_idx').on(table.day),
  ],
);
