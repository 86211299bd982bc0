import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, plainText } from '../../db/instants';
import { sealedFiles } from '../../db/sealed-files.tables';

/**
 * Whom Explore may show at all. Written out: indexes and queries have to say the same, and so does the trigger
 * `name_parts_follow` of the migrations, which keeps `inExplore` of the parts of their names.
 */
export const inExplore = sql.raw(
  'not hide_profile_in_explore and email_verified_at is not null and banned_at is null',
);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    /** What a search compares (`searchKey` of the rules); null until the next start for a name from before it. */
    searchKey: plainText('search_key'),
    /**
     * What the name looks like (`nameSkeleton`); null as above. Where names of before looked alike already, all but the
     * oldest have their id behind it.
     */
    nameSkeleton: text('name_skeleton'),
    /** Stored in lower case. */
    email: text().notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    gender: text().notNull(),
    role: text({ enum: ['keyholder', 'slave', 'switch'] }).notNull(),
    country: text(),
    city: text(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    bannedAt: instant('banned_at'),
    /** Of the ban that stands; told to whoever knows the password. */
    banReason: text('ban_reason'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isModerator: boolean('is_moderator').notNull().default(false),
    isSiteOwner: boolean('is_site_owner').notNull().default(false),
    verifiedAdult: boolean('verified_adult').notNull().default(false),
    avatarFileId: uuid('avatar_file_id').references(() => sealedFiles.id),
    profilePhotoFileIds: uuid('profile_photo_file_ids').array().notNull().default(sql`'{}'`),
    description: text().notNull().default(''),
    sexualOrientation: text('sexual_orientation', {
      enum: ['straight', 'gay', 'lesbian', 'bisexual', 'pansexual', 'asexual', 'other'],
    }),
    discordUsername: text('discord_username'),
    telegramUsername: text('telegram_username'),
    telegramChatId: text('telegram_chat_id'),
    hideProfileInExplore: boolean('hide_profile_in_explore').notNull().default(false),
    showCurrentLocks: boolean('show_current_locks').notNull().default(true),
    showOnlineStatus: boolean('show_online_status').notNull().default(true),
    showAgeAndDob: boolean('show_age_and_dob').notNull().default(false),
    messagingEnabled: text('messaging_enabled', { enum: ['all', 'shared_templates', 'disabled'] })
      .notNull()
      .default('all'),
    telegramNotificationsEnabled: boolean('telegram_notifications_enabled').notNull().default(false),
    aiNotificationsEnabled: boolean('ai_notifications_enabled').notNull().default(true),
    aiImageNotificationsEnabled: boolean('ai_image_notifications_enabled').notNull().default(true),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(table.email),
    // Lists look up many people: by a hash each costs two pages, however many people there are.
    index('users_id_hash_idx').using('hash', table.id),
    uniqueIndex('users_name_skeleton_key').on(table.nameSkeleton),
    index('users_without_name_keys_idx').on(table.id).where(sql`${table.nameSkeleton} is null`),
    // Beginnings of names.
    index('users_search_key_idx').on(table.searchKey, table.id),
    // Explore: newest first, by each filter that many can fail.
    index('users_explore_newest_idx').on(table.id).where(inExplore),
    index('users_explore_country_idx').on(table.country, table.id).where(inExplore),
    index('users_explore_role_idx').on(table.role, table.id).where(inExplore),
    index('users_explore_country_role_idx').on(table.country, table.role, table.id).where(inExplore),
    index('users_explore_verified_idx').on(table.id).where(sql`${inExplore} and ${table.verifiedAdult}`),
    index('users_banned_idx').on(table.id).where(sql`${table.bannedAt} is not null`),
    index('users_avatar_file_idx').on(table.avatarFileId).where(sql`${table.avatarFileId} is not null`),
    index('users_telegram_chat_idx').on(table.telegramChatId).where(sql`${table.telegramChatId} is not null`),
    index('users_country_idx').on(table.country),
    uniqueIndex('users_one_site_owner').on(table.isSiteOwner).where(sql`${table.isSiteOwner}`),
  ],
);

/** Every end of a name that a search can begin (`namePartsOf` of the rules): what is searched is one range of their index. */
export const userNameParts = pgTable(
  'user_name_parts',
  {
    part: plainText().notNull(),
    firstFrom: smallint('first_from').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether Explore may show the person: so a search counts many names without looking at their people. */
    inExplore: boolean('in_explore').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.part, table.firstFrom] }),
    index('user_name_parts_part_idx').on(table.part, table.userId, table.firstFrom, table.inExplore),
  ],
);
