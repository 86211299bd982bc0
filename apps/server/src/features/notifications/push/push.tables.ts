import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { sessions } from '../../auth/auth.tables';

/** The one pair of keys that push services know this installation by. */
export const pushKeys = pgTable(
  'push_keys',
  {
    /** Always `installation`. */
    name: text().primaryKey(),
    publicKey: text('public_key').notNull(),
    privateKeySecretId: uuid('private_key_secret_id')
      .notNull()
      .references(() => sealedSecrets.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('push_keys_secret_key').on(table.privateKeySecretId)],
);

/** A browser that takes pushes: one for each session, with which it goes. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint)],
);
