import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../db/instants';

/** Values that say what was done; no secret and no private text. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What the staff did and read. Rows are only added: triggers of the migration refuse everything else, and each row's
 * hash covers the one before it. No foreign keys: an entry outlives its people.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** 1, 2, 3 … without a gap. */
    place: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    actorId: uuid('actor_id').notNull(),
    act: text().notNull(),
    subjectId: uuid('subject_id'),
    reason: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    index('audit_entries_actor_idx').on(table.actorId, table.place),
    index('audit_entries_subject_idx').on(table.subjectId, table.place),
    index('audit_entries_act_idx').on(table.act, table.place),
  ],
);

/** Where the chain ends: its one row makes writers take turns, and shows entries that are missing at the end. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer().primaryKey().default(1),
    length: bigint({ mode: 'number' }).notNull(),
    hash: bytes().notNull(),
  },
  (table) => [check('audit_chain_single_row', sql`${table.id} = 1`)],
);
