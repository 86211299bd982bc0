import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../db/instants';
import { users } from '../users/users.tables';

const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Where somebody is, and with what. */
const surroundings = () => ({
  address: text().notNull(),
  country: text(),
  city: text(),
  browser: text().notNull(),
  device: text().notNull(),
});

/** What browsers sent and no sum holds yet: rows stay for a minute. */
export const analyticsBatches = pgTable(
  'analytics_batches',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    /** The SHA-256 of the browser's cookie. */
    visitor: bytes().notNull(),
    userId: userId(),
    ...surroundings(),
    pages: text().array().notNull(),
    ended: boolean().notNull(),
  },
  (table) => [index('analytics_batches_user_idx').on(table.userId)],
);

/** Browsers that have been here, each with the last day that counted it. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  { visitor: bytes().primaryKey(), lastDay: date('last_day', { mode: 'string' }).notNull() },
  (table) => [index('analytics_visitors_day_idx').on(table.lastDay)],
);

/** Single visits, for the list of the latest ones. */
export const analyticsVisits = pgTable(
  'analytics_visits',
  {
    id: uuid().primaryKey(),
    visitor: bytes().notNull(),
    userId: userId(),
    ...surroundings(),
    addressShortened: boolean('address_shortened').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    ended: boolean().notNull(),
    pageViews: integer('page_views').notNull(),
  },
  (table) => [
    index('analytics_visits_visitor_idx').on(table.visitor, table.lastSeenAt),
    index('analytics_visits_user_idx').on(table.userId, table.lastSeenAt),
    index('analytics_visits_started_idx').on(table.startedAt),
    index('analytics_visits_seen_idx').on(table.lastSeenAt),
  ],
);

/** The sums of a day. */
export const analyticsDays = pgTable('analytics_days', {
  day: date({ mode: 'string' }).primaryKey(),
  visitors: integer().notNull(),
  newVisitors: integer('new_visitors').notNull(),
  visits: integer().notNull(),
  pageViews: bigint('page_views', { mode: 'number' }).notNull(),
});

/** How often a day had a page, or visits of a country, city, browser or kind of device. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['page', 'country', 'city', 'browser', 'device'] }).notNull(),
    name: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);
