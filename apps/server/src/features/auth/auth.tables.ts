import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../db/instants';
import { users } from '../users/users.tables';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A login. Only the SHA-256 of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    tokenHash: bytes('token_hash').notNull(),
    restricted: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When its person last showed that it is them: at the login, or when asked again. */
    confirmedAt: instant('confirmed_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    device: text().notNull(),
    deviceId: text('device_id'),
    /** Two letters of ISO 3166, where a proxy of the operator knew at the login. */
    country: text(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** A session that a ban has ended: it lets nobody in, but its browser is told why. Forgotten as an idle session is. */
export const bannedSessions = pgTable(
  'banned_sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: userId(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('banned_sessions_user_id_idx').on(table.userId),
    index('banned_sessions_ended_at_idx').on(table.endedAt),
  ],
);

/** A browser from which an account was entered: the SHA-256 of its own random id. Outlives its sessions. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userId(),
    deviceHash: bytes('device_hash').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_entered_at_idx').on(table.enteredAt),
  ],
);

/**
 * The mailed proof that an address is read by its owner, one row an address, renewed by a resend. Keyed by the
 * address and not by the person: a resend for an unknown address does the same work and answers the same.
 * Hashes are null until the mail job made the code and the link.
 */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    email: text().primaryKey(),
    selector: text(),
    tokenHash: bytes('token_hash'),
    codeHash: bytes('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    linkExpiresAt: instant('link_expires_at').notNull(),
    resendAvailableAt: instant('resend_available_at').notNull(),
  },
  (table) => [uniqueIndex('email_verifications_selector_key').on(table.selector)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    selector: text().primaryKey(),
    userId: userId(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_resets_user_id_idx').on(table.userId),
    index('password_resets_expires_at_idx').on(table.expiresAt),
  ],
);

export const invites = pgTable('invites', {
  code: text().primaryKey(),
  createdAt: instant('created_at').notNull(),
  usesLeft: integer('uses_left').notNull(),
  expiresAt: instant('expires_at'),
});

/** The mail addresses of accounts that the site owner has deleted: they register no more. */
export const bannedEmails = pgTable('banned_emails', {
  emailHash: bytes('email_hash').primaryKey(),
  bannedAt: instant('banned_at').notNull(),
});

/** Proof-of-work challenges that were spent, until they expire. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  { id: text().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('spent_captchas_expires_at_idx').on(table.expiresAt)],
);
