import { roadmapPriorities, roadmapTypes } from '@keyhold/rules/roadmap/roadmap';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What is being worked on; few rows, always read all. */
export const roadmapItems = pgTable('roadmap_items', {
  id: uuid().primaryKey(),
  type: text({ enum: roadmapTypes }).notNull(),
  priority: text({ enum: roadmapPriorities }).notNull(),
  title: text().notNull(),
  notes: text().notNull(),
  tags: text().array().notNull(),
  /** Where it stands among those of its card and priority. */
  place: integer().notNull(),
});
