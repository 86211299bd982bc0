import { sql } from 'drizzle-orm';
import { bigserial, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../db/instants';

/** The socket.io adapter's own table for messages too large for a notification; its shape and default are theirs. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).default(sql`now()`),
  payload: bytes(),
});
