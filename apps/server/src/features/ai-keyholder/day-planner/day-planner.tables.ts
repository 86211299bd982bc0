import type { dayPlanners } from '@keyhold/contracts/ai-keyholder/day-planning';
import type { ClothingItem } from '@keyhold/rules/day-plan/catalog';
import type { DaySlot } from '@keyhold/rules/day-plan/day-plan';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { users } from '../../users/users.tables';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const planned = {
  slots: jsonb().$type<readonly DaySlot[]>().notNull(),
  timezone: text().notNull(),
  createdAt: instant('created_at').notNull(),
  generatedBy: text('generated_by').$type<(typeof dayPlanners)[number]>(),
  generatedAt: instant('generated_at'),
};

/** The one plan of each person that holds; `id` is new with every change. */
export const dayPlans = pgTable('day_plans', {
  userId: ownerId().primaryKey(),
  id: uuid().notNull(),
  ...planned,
  effectiveFrom: instant('effective_from').notNull(),
  generationMs: integer('generation_ms'),
});

/** Plans that were saved under a name. */
export const savedDays = pgTable(
  'saved_days',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    ...planned,
  },
  (table) => [uniqueIndex('saved_days_name_key').on(table.userId, table.name)],
);

/** What days are planned from; without a row it is what everybody has at first. */
export const dayCatalogs = pgTable('day_catalogs', {
  userId: ownerId().primaryKey(),
  locations: jsonb().$type<readonly string[]>().notNull(),
  activities: jsonb().$type<readonly string[]>().notNull(),
  wardrobe: jsonb().$type<readonly ClothingItem[]>().notNull(),
});

/** The newest making of a plan for each person. */
export const dayPlanJobs = pgTable(
  'day_plan_jobs',
  {
    userId: ownerId().primaryKey(),
    jobId: uuid('job_id').notNull(),
    state: text({ enum: ['waiting', 'running', 'over'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The civil day in Stockholm of the last one that nobody asked for. */
    plannedOn: text('planned_on'),
    /** By the clock of the machine: a process that has not said so for a while is dead. */
    aliveAt: instant('alive_at').notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [index('day_plan_jobs_open_idx').on(table.askedAt).where(sql`${table.state} <> 'over'`)],
);
