import { faceOutcomes, pictureModels } from '@keyhold/contracts/ai-bridge/picture-models';
import type { PaintingTaken } from '@keyhold/contracts/ai-bridge/protocol';
import { standardPersona } from '@keyhold/contracts/ai-studio/persona';
import { pictureMakers } from '@keyhold/contracts/ai-studio/pictures';
import { bodyTypes, genders, type Person, personaRanges, samplers } from '@keyhold/rules/ai-studio/persona';
import { jobStatuses, pictureOrigins, progressStatuses } from '@keyhold/rules/ai-studio/picture-job';
import type { TimeOfDay } from '@keyhold/rules/ai-studio/scene';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { sealedFiles } from '../../db/sealed-files.tables';
import { bridges } from '../ai-bridge/ai-bridge.tables';
import { users } from '../users/users.tables';

/** What was asked for, as it was asked. */
export interface Wanted {
  readonly activity: string;
  readonly location: string;
  readonly outfit: readonly string[];
  readonly timeOfDay: TimeOfDay;
  readonly customPrompt: string;
  /** Of each piece of the outfit, as the wardrobe said it then. */
  readonly colors?: readonly string[];
}

/** Who is on a picture, how it looks and what is not on it, as its person had it when it was made. */
export interface Shown extends Person {
  readonly imageStyle: string;
  readonly negativePrompt: string;
}

/** Pictures that people had made: what they asked for and how it went, never a picture. */
export const pictureJobs = pgTable(
  'picture_jobs',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: jobStatuses }).notNull(),
    stage: text({ enum: progressStatuses }).notNull(),
    progress: integer().notNull(),
    message: text().notNull(),
    error: text(),
    wanted: jsonb().$type<Wanted>().notNull(),
    prompt: text().notNull(),
    enrichedPrompt: text('enriched_prompt'),
    style: text().notNull(),
    origin: text({ enum: pictureOrigins }).notNull(),
    /** The id of a lock, or `test`. */
    lockId: text('lock_id'),
    sendToChat: boolean('send_to_chat').notNull(),
    maker: text({ enum: pictureMakers }),
    /** The bridge that made it and may still have it. */
    bridgeId: uuid('bridge_id').references(() => bridges.id, { onDelete: 'set null' }),
    model: text(),
    /** Null before its turn. */
    persona: jsonb().$type<Shown>(),
    /** How an image generator painted it, where its bridge tells. */
    painting: jsonb().$type<PaintingTaken>(),
    /** What became of the reference of the face; null where none was asked for. */
    face: text({ enum: faceOutcomes }),
    seed: integer().notNull(),
    width: integer(),
    height: integer(),
    generationMs: integer('generation_ms'),
    /** The civil day of its person on which it counts. */
    day: text().notNull(),
    run: integer().notNull(),
    version: integer().notNull(),
    /** Which work it is on now: what an earlier one still says of it changes nothing. */
    worker: uuid(),
    /** How often this run was begun, and when the process that works on it last said so, in real time. */
    attempts: integer().notNull().default(0),
    aliveAt: instant('alive_at'),
    queuedAt: instant('queued_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    completedAt: instant('completed_at'),
    /** Deleted by its person; nothing but the day is left, until that is over. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('picture_jobs_user_idx').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('picture_jobs_waiting_idx').on(table.queuedAt).where(sql`${table.status} = 'pending'`),
    // One at a time for each person.
    uniqueIndex('picture_jobs_processing_key').on(table.userId).where(sql`${table.status} = 'processing'`),
    index('picture_jobs_bridge_idx').on(table.bridgeId).where(sql`${table.bridgeId} is not null`),
    index('picture_jobs_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

export type PictureRow = typeof pictureJobs.$inferSelect;

/** Who is on the pictures of a person, and how an image generator makes them; who has settled nothing has no row. */
export const aiPersonas = pgTable(
  'ai_personas',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    gender: text({ enum: genders }).notNull().default(standardPersona.gender),
    age: integer().notNull().default(standardPersona.age),
    bodyType: text('body_type', { enum: bodyTypes }).notNull().default(standardPersona.bodyType),
    model: text({ enum: pictureModels }).notNull(),
    vae: text().notNull().default(standardPersona.vae),
    sampler: text({ enum: samplers }).notNull(),
    steps: integer().notNull().default(standardPersona.steps),
    cfg: doublePrecision().notNull().default(standardPersona.cfg),
    /** Both, or none: then the model decides. */
    width: integer(),
    height: integer(),
    negativePrompt: text('negative_prompt').notNull().default(standardPersona.negativePrompt),
    ipAdapterWeight: doublePrecision('ip_adapter_weight').notNull(),
    /** The sealed reference of the face, and when its person said whose it is: both or none. */
    faceFileId: uuid('face_file_id').references(() => sealedFiles.id),
    faceStatedAt: instant('face_stated_at'),
  },
  (table) => [
    index('ai_personas_face_idx').on(table.faceFileId),
    check(
      'ai_personas_adult',
      sql`${table.age} between ${sql.raw(`${personaRanges.age.min} and ${personaRanges.age.max}`)}`,
    ),
    check('ai_personas_both_sides', sql`(${table.width} is null) = (${table.height} is null)`),
  ],
);

export type PersonaRow = typeof aiPersonas.$inferSelect;
