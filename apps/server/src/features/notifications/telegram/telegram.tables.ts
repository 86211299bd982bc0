import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../db/instants';
import { users } from '../../users/users.tables';

const ofUser = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

/** A code in the link that opens the bot: whoever the bot hears it from is this person. Only its SHA-256 is kept. */
export const telegramStartCodes = pgTable(
  'telegram_start_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    userId: ofUser().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('telegram_start_codes_user_idx').on(table.userId),
    index('telegram_start_codes_expires_at_idx').on(table.expiresAt),
  ],
);

/** A chat that a person says is theirs, until they have typed the code that the bot has sent there. */
export const telegramChatProofs = pgTable(
  'telegram_chat_proofs',
  {
    userId: ofUser().primaryKey(),
    chatId: text('chat_id').notNull(),
    /** Null until the job made the code. */
    codeHash: bytes('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('telegram_chat_proofs_expires_at_idx').on(table.expiresAt)],
);
