import { randomUUID } from 'node:crypto';
import { estimatedSeconds, JOBS_RECKONED_WITH } from '@keyhold/rules/ai-studio/estimated-time';
import { MOST_ATTEMPTS } from '@keyhold/rules/ai-studio/picture-job';
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database';
import type { Deps } from '../../deps';
import type { Task } from '../../jobs/job-queue';
import { systemClock } from '../../kernel/clock';
import { countTalk, findConfig } from '../ai-keyholder/ai-keyholder.api';
import { type PictureRow, pictureJobs, type Shown } from './ai-studio.tables';
import { makerFor } from './choose-maker';
import { enrichJob } from './enrich-job';
import { type Made, NotMade, type PictureMaker } from './maker';
import { findPersona } from './persona';
import { appendOver } from './picture-over';
import { announcePicture } from './present-picture';
import { announceStatus } from './system-status';

export const workOffTask = 'ai-studio.make_pictures';
const asked = z.object({ userId: z.string() });

/** A process says so often that it lives, and looks whether the picture was given up. */
const beatMs = 1_000;
const silentMs = 15_000;

interface UnderWay {
  readonly deps: Deps;
  /** More came meanwhile. */
  again: boolean;
  /** The process stops: what is being made is laid down for another. */
  readonly leaving: AbortController;
  work: Promise<void>;
}

/** Whose pictures are being made in this process. */
const underWay = new Map<string, UnderWay>();

/** Waits for every picture that is being made here. */
export const allMade = (): Promise<unknown> => Promise.all([...underWay.values()].map(({ work }) => work));

/** Makes the pictures of a person one after the other, without making the jobs behind this one wait. */
export function makePictures(deps: Deps): Task {
  return {
    name: workOffTask,
    run: async (payload) => workOffSoon(deps, asked.parse(payload).userId),
    async stop() {
      const own = [...underWay.values()].filter((one) => one.deps === deps);
      for (const { leaving } of own) leaving.abort();
      await Promise.all(own.map(({ work }) => work));
    },
  };
}

function workOffSoon(deps: Deps, userId: string): void {
  const known = underWay.get(userId);
  if (known) {
    known.again = true;
    return;
  }
  const mine = { deps, again: true, leaving: new AbortController(), work: Promise.resolve() };
  underWay.set(userId, mine);
  mine.work = workOff(deps, userId, mine)
    .catch((error: unknown) => deps.log.error({ err: error }, 'a picture could not be made'))
    .finally(() => underWay.delete(userId));
}

async function workOff(deps: Deps, userId: string, mine: UnderWay): Promise<void> {
  const leaving = mine.leaving.signal;
  const next = async () => (leaving.aborted ? null : claim(deps, userId));
  while (mine.again && !leaving.aborted) {
    mine.again = false;
    for (let job = await next(); job; job = await next())
      await makeOne(deps, job, leaving).catch((error: unknown) =>
        deps.log.error({ err: error }, 'a picture could not be made'),
      );
  }
}

/** The next one of a person, unless one of theirs is being made somewhere. */
async function claim({ db, clock }: Deps, userId: string): Promise<PictureRow | null> {
  const next = sql`(select id from picture_jobs where user_id = ${userId} and status = 'pending'
    and not exists (select 1 from picture_jobs where user_id = ${userId} and status = 'processing')
    order by queued_at, id limit 1 for update skip locked)`;
  const [claimed] = await db
    .update(pictureJobs)
    .set({
      status: 'processing',
      message: 'Begun',
      worker: randomUUID(),
      attempts: sql`${pictureJobs.attempts} + 1`,
      aliveAt: systemClock.now(),
      updatedAt: clock.now(),
      version: sql`${pictureJobs.version} + 1`,
    })
    .where(and(sql`${pictureJobs.id} = ${next}`, eq(pictureJobs.status, 'pending')))
    .returning()
    // Another process was first: it goes on with the rest too.
    .catch((error: unknown) => {
      if (isTwin(error)) return [];
      throw error;
    });
  return claimed ?? null;
}

const isTwin = (error: unknown): boolean =>
  error instanceof Error &&
  (/picture_jobs_processing_key/.test(error.message) || (error.cause !== undefined && isTwin(error.cause)));

/** Changes a job for as long as this worker has it; null once it was given up or handed on. */
async function change(
  { clock }: Deps,
  db: Queryable,
  job: PictureRow,
  set: Partial<PictureRow>,
): Promise<PictureRow | null> {
  const [changed] = await db
    .update(pictureJobs)
    .set({ ...set, updatedAt: clock.now(), version: sql`${pictureJobs.version} + 1` })
    .where(
      and(
        eq(pictureJobs.id, job.id),
        eq(pictureJobs.status, 'processing'),
        eq(pictureJobs.worker, job.worker ?? ''),
      ),
    )
    .returning();
  return changed ?? null;
}

async function makeOne(deps: Deps, job: PictureRow, leaving: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, leaving]);
  const beating = setInterval(() => {
    deps.db
      .update(pictureJobs)
      .set({ aliveAt: systemClock.now() })
      .where(
        and(
          eq(pictureJobs.id, job.id),
          eq(pictureJobs.status, 'processing'),
          eq(pictureJobs.worker, job.worker ?? ''),
        ),
      )
      .returning({ id: pictureJobs.id })
      .then(([held]) => {
        if (!held) stop.abort();
      })
      // What could not be asked is asked again.
      .catch(() => undefined);
  }, beatMs);
  const startedAt = systemClock.now();
  let formerMs: readonly number[] = [];
  const tell = async (told: Partial<PictureRow>): Promise<PictureRow> => {
    const row = await change(deps, deps.db, job, told);
    if (!row) {
      stop.abort();
      throw stop.signal.reason;
    }
    await announcePicture(deps, row, estimatedSeconds(formerMs, systemClock.now() - startedAt));
    return row;
  };
  try {
    const maker = await makerFor(deps, job.userId);
    const begun = await tell({ persona: await shownIn(deps, job), maker: maker.name });
    await announceStatus(deps, job.userId);
    const worded = await enrichJob(deps, begun, signal, tell);
    formerMs = await lastTimes(deps, job.userId, maker);
    const made = await maker.make(worded, { signal, report: tell });
    await complete(deps, job, { ...made, generationMs: systemClock.now() - startedAt });
  } catch (error) {
    if (leaving.aborted) await layDown(deps, job);
    else if (!stop.signal.aborted) await fail(deps, job, error);
  } finally {
    clearInterval(beating);
    await announceStatus(deps, job.userId);
  }
}

/** It waits again, as if nobody had begun it, and whichever process is there next makes it. */
async function layDown(deps: Deps, job: PictureRow): Promise<void> {
  await deps.transaction(async (tx) => {
    const laid = await change(deps, tx, job, {
      status: 'pending',
      worker: null,
      attempts: job.attempts - 1,
      aliveAt: null,
    });
    if (laid) await deps.jobs.add(tx, workOffTask, { userId: job.userId });
  });
}

/** Who is on a picture whose turn it is, and how it looks; what is changed later is about the next one. */
async function shownIn({ db }: Deps, { userId }: PictureRow): Promise<Shown> {
  const { gender, age, bodyType, negativePrompt } = await findPersona(db, userId);
  const { imageStyle } = (await findConfig(db, userId)).settings;
  return { imageStyle, gender, age, bodyType, negativePrompt };
}

/** How long the last pictures of a person took by this maker. */
async function lastTimes({ db }: Deps, userId: string, { name }: PictureMaker): Promise<number[]> {
  if (name === null) return [];
  const rows = await db
    .select({ tookMs: pictureJobs.generationMs })
    .from(pictureJobs)
    .where(
      and(
        eq(pictureJobs.userId, userId),
        eq(pictureJobs.status, 'completed'),
        eq(pictureJobs.maker, name),
        isNotNull(pictureJobs.generationMs),
      ),
    )
    .orderBy(desc(pictureJobs.completedAt))
    .limit(JOBS_RECKONED_WITH);
  return rows.flatMap(({ tookMs }) => tookMs ?? []);
}

/** The last change of a job, together with the word of it to whoever waits. */
function end(
  deps: Deps,
  job: PictureRow,
  set: Partial<PictureRow> & { status: 'completed' | 'failed' },
): Promise<PictureRow | null> {
  return deps.transaction(async (tx) => {
    const over = await change(deps, tx, job, set);
    if (over) await appendOver(tx, deps, over, set.status);
    return over;
  });
}

async function complete(deps: Deps, job: PictureRow, made: Made & { generationMs: number }): Promise<void> {
  const over = {
    status: 'completed',
    stage: 'completed',
    progress: 100,
    message: 'Your picture is there',
  } as const;
  const completedAt = deps.clock.now();
  const done = await end(deps, job, { ...over, ...made, completedAt });
  // A picture that was given up and came all the same is nobody's.
  if (!done) return;
  await countPicture(deps, done, { responseMs: made.generationMs });
  await announcePicture(deps, done);
}

async function fail(deps: Deps, job: PictureRow, error: unknown): Promise<void> {
  const why = error instanceof NotMade ? error.message : 'Unknown error occurred';
  if (!(error instanceof NotMade)) deps.log.error({ err: error }, 'a picture could not be made');
  const failed = await end(deps, job, {
    status: 'failed',
    stage: 'failed',
    message: 'Generation Failed',
    error: why,
  });
  if (!failed) return;
  await countPicture(deps, failed, { failed: true });
  await announcePicture(deps, failed);
}

async function countPicture(
  deps: Deps,
  { userId, origin }: PictureRow,
  outcome: { readonly responseMs: number } | { readonly failed: true },
): Promise<void> {
  const name = origin === 'autonomous' ? 'autonomous' : 'explicit';
  await countTalk(deps, await findConfig(deps.db, userId), { service: 'image_generation', name, ...outcome });
}

/** Takes up what was left by processes that died, and what waits and nobody works on. */
export async function takeUpAgain(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const isDead = and(
    eq(pictureJobs.status, 'processing'),
    or(isNull(pictureJobs.aliveAt), lt(pictureJobs.aliveAt, systemClock.now() - silentMs)),
  );
  const version = sql`${pictureJobs.version} + 1`;
  const given = await deps.transaction(async (tx) => {
    const rows = await tx
      .update(pictureJobs)
      .set({
        status: 'failed',
        stage: 'failed',
        message: 'Generation Failed',
        error: 'The server stopped in the middle of it, more than once.',
        worker: null,
        updatedAt: clock.now(),
        version,
      })
      .where(and(isDead, sql`${pictureJobs.attempts} >= ${MOST_ATTEMPTS}`))
      .returning();
    for (const row of rows) await appendOver(tx, deps, row, 'failed');
    return rows;
  });
  for (const job of given) await announcePicture(deps, job);
  await db
    .update(pictureJobs)
    .set({ status: 'pending', worker: null, updatedAt: clock.now(), version })
    .where(isDead);
  const waiting = await db
    .selectDistinct({ userId: pictureJobs.userId })
    .from(pictureJobs)
    .where(eq(pictureJobs.status, 'pending'));
  for (const { userId } of waiting)
    await deps.transaction((tx) =>
      deps.jobs.add(tx, workOffTask, { userId }, { key: `${workOffTask}:${userId}` }),
    );
}
