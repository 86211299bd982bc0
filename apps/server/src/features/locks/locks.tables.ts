import type { LockState } from '@keyhold/rules/locks/state';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { sealedFiles } from '../../db/sealed-files.tables';
import { sealedSecrets } from '../../db/sealed-secrets.tables';
import { devices } from '../devices/devices.tables';
import { users } from '../users/users.tables';
import { lockTemplates } from './templates/templates.tables';

/** A lock: `state` is the truth, the other columns are copies that indexes need. */
export const locks = pgTable(
  'locks',
  {
    id: uuid().primaryKey(),
    wearerId: uuid('wearer_id')
      .notNull()
      .references(() => users.id),
    keyholderId: uuid('keyholder_id').references(() => users.id),
    /** Counts the saved events; clients skip versions that they know. */
    version: integer().notNull(),
    /** Counts those of them that the wearer may know of: the version that the wearer sees. */
    wearerVersion: integer('wearer_version').notNull(),
    state: jsonb().$type<LockState>().notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** When something happens by itself; null when nothing will. */
    nextDueAt: instant('next_due_at'),
    /** When the wearer is to be reminded of something that ends soon. */
    nextReminderAt: instant('next_reminder_at'),
    /** The combination: digits as a secret, or a photo as a file. */
    combinationSecretId: uuid('combination_secret_id').references(() => sealedSecrets.id),
    combinationFileId: uuid('combination_file_id').references(() => sealedFiles.id),
    /** The device that it is closed with, until its wearer confirms that it is open: one device, one lock. */
    deviceId: uuid('device_id').references(() => devices.id, { onDelete: 'set null' }),
    seedSecretId: uuid('seed_secret_id').references(() => sealedSecrets.id),
    coverFileId: uuid('cover_file_id').references(() => sealedFiles.id),
    /** Until it was seen, or 72 hours long. */
    idPhotoFileId: uuid('id_photo_file_id').references(() => sealedFiles.id),
    /** The template that it was accepted from; null for a self lock, and once the template is gone. */
    templateId: uuid('template_id').references(() => lockTemplates.id, { onDelete: 'set null' }),
    /** The prepared start that made it: one draft, one lock. */
    draftToken: text('draft_token'),
  },
  (table) => [
    // Each in the order of its dashboard, which reads no more rows than it shows.
    index('locks_wearer_shown_idx').on(
      table.wearerId,
      sql`((${table.state} ->> 'firstRevealedAt') is not null)`,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('locks_keyholder_shown_idx')
      .on(
        table.keyholderId,
        sql`(${table.state} -> 'archive' ->> 'byKeyholderAt')`,
        sql`(${table.endedAt} is not null)`,
        table.startedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.keyholderId} is not null`),
    // Codes that nobody has read: their owners are reminded.
    index('locks_unread_idx')
      .on(table.id)
      .where(sql`${table.endedAt} is not null and (${table.state} ->> 'firstRevealedAt') is null`),
    // The lists of the staff.
    index('locks_running_idx').on(table.id).where(sql`${table.endedAt} is null`),
    index('locks_ended_idx').on(table.id).where(sql`${table.endedAt} is not null`),
    index('locks_template_idx').on(table.templateId).where(sql`${table.templateId} is not null`),
    index('locks_template_running_idx').on(table.templateId).where(sql`${table.endedAt} is null`),
    // The rows that name a file are looked for when the file goes.
    index('locks_combination_file_idx')
      .on(table.combinationFileId)
      .where(sql`${table.combinationFileId} is not null`),
    index('locks_id_photo_file_idx').on(table.idPhotoFileId).where(sql`${table.idPhotoFileId} is not null`),
    index('locks_cover_file_idx').on(table.coverFileId).where(sql`${table.coverFileId} is not null`),
    index('locks_next_due_idx').on(table.nextDueAt).where(sql`${table.nextDueAt} is not null`),
    index('locks_next_reminder_idx').on(table.nextReminderAt).where(sql`${table.nextReminderAt} is not null`),
    uniqueIndex('locks_draft_token_key').on(table.draftToken).where(sql`${table.draftToken} is not null`),
    uniqueIndex('locks_device_key').on(table.deviceId).where(sql`${table.deviceId} is not null`),
  ],
);

/** The events of a lock, in order; written once, never changed. */
export const lockEvents = pgTable(
  'lock_events',
  {
    lockId: uuid('lock_id')
      .notNull()
      .references(() => locks.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the lock. */
    seq: integer().notNull(),
    /** The same among those that the wearer may know of; null for the others. */
    wearerSeq: integer('wearer_seq'),
    id: uuid().notNull(),
    type: text().notNull(),
    v: integer().notNull(),
    at: instant().notNull(),
    actor: jsonb().notNull(),
    data: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lockId, table.seq] }),
    uniqueIndex('lock_events_wearer_key').on(table.lockId, table.wearerSeq),
  ],
);

/** A start in preparation, with its code sealed; lives an hour (decision 44). */
export const lockDrafts = pgTable(
  'lock_drafts',
  {
    token: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    seedHash: text('seed_hash').notNull(),
    seedSecretId: uuid('seed_secret_id').references(() => sealedSecrets.id),
    /** Settings, kind and client seed, once they are there. */
    prepared: jsonb(),
    combinationSecretId: uuid('combination_secret_id').references(() => sealedSecrets.id),
    idPhotoFileId: uuid('id_photo_file_id').references(() => sealedFiles.id),
    /** The lock that was closed again with its code. */
    relockedLockId: uuid('relocked_lock_id'),
    /** Called off: it starts nothing any more, and its code is given back however often its owner asks. */
    calledOffAt: instant('called_off_at'),
  },
  (table) => [
    index('lock_drafts_expires_at_idx').on(table.expiresAt),
    index('lock_drafts_user_id_idx').on(table.userId),
    index('lock_drafts_id_photo_file_idx')
      .on(table.idPhotoFileId)
      .where(sql`${table.idPhotoFileId} is not null`),
  ],
);
