import type { BridgeReport } from '@keyhold/contracts/ai-bridge/protocol';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../db/instants';
import { users } from '../users/users.tables';

/** A bridge that was paired; revoking it deletes the row. */
export const bridges = pgTable(
  'bridges',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    version: text().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** By it a browser knows that a bridge has the same key for pictures; the key itself was never here. */
    keyCheck: text('key_check').notNull(),
    createdAt: instant('created_at').notNull(),
    lastConnectedAt: instant('last_connected_at'),
    /** Its connection, to whichever process. One that died leaves it behind: `seenAt` tells. */
    connection: text(),
    /** When the process with its socket last saw it, and when the bridge's own process began: both in real time. */
    seenAt: instant('seen_at'),
    startedAt: instant('started_at'),
    report: jsonb().$type<BridgeReport>(),
  },
  (table) => [
    uniqueIndex('bridges_token_key').on(table.tokenHash),
    uniqueIndex('bridges_connection_key').on(table.connection),
    index('bridges_user_idx').on(table.userId, table.createdAt),
  ],
);

/** A pairing that waits for its bridge, at most one of a person. */
export const bridgePairings = pgTable(
  'bridge_pairings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the bridge will have. */
    bridgeId: uuid('bridge_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('bridge_pairings_code_key').on(table.codeHash),
    index('bridge_pairings_expires_idx').on(table.expiresAt),
  ],
);
