import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../db/instants';

/** The one row of facts about this installation. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    createdAt: instant('created_at').notNull(),
    /** Recognises the master key without revealing it. */
    keyCheck: bytes('key_check').notNull(),
    registrationMode: text('registration_mode', { enum: ['open', 'invite', 'closed'] })
      .notNull()
      .default('open'),
    showAdminMessage: boolean('show_admin_message').notNull().default(false),
    adminMessage: text('admin_message').notNull().default(''),
    maintenanceMode: boolean('maintenance_mode').notNull().default(false),
    disableNewLocks: boolean('disable_new_locks').notNull().default(false),
    disableRegistration: boolean('disable_registration').notNull().default(false),
    /** Off until the operator wants it: a browser is known again by a cookie. */
    analyticsEnabled: boolean('analytics_enabled').notNull().default(false),
    /** Made under test control: the only kind of installation whose clock can be moved. */
    testControl: boolean('test_control').notNull(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('installation_single_row', sql`${table.id} = 1`)],
);
