import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../db/instants';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import { users } from '../../users/users.tables';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a person. It counts from the first right code on (`enabledAt`). */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: userId().primaryKey(),
    secretId: uuid('secret_id')
      .notNull()
      .references(() => sealedSecrets.id),
    createdAt: instant('created_at').notNull(),
    enabledAt: instant('enabled_at'),
    /** The half minute of the last code that was taken: it and all before it are used up. */
    lastStep: integer('last_step'),
  },
  (table) => [index('second_factors_secret_id_idx').on(table.secretId)],
);

/** Codes for the day on which the authenticator is gone, as SHA-256; a code that was used has no row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A login whose password was right and whose second factor is awaited; the SHA-256 of its token. */
export const secondSteps = pgTable(
  'second_steps',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('second_steps_user_id_idx').on(table.userId),
    index('second_steps_expires_at_idx').on(table.expiresAt),
  ],
);
