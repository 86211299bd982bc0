import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAi } from '../../../test/ai';
import type { Caller } from '../../../test/caller';
import { signIn } from '../../../test/people';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { systemClock } from '../../kernel/clock';
import { pictureJobs } from './ai-studio.tables';
import { drawingPace } from './builtin/card-maker';
import { allMade, makePictures } from './make-pictures';

const pace = { ...drawingPace };
let running: TestApp;
let person: Caller;
beforeEach(async () => {
  drawingPace.partMs = 0;
  running = await createTestApp();
  person = await signIn(running);
});
afterEach(async () => {
  await allMade();
  Object.assign(drawingPace, pace);
  await running.close();
});

const scene = { activity: 'making coffee', location: 'sunlit kitchen', outfit: ['white shirt'] };
const ask = (body: object = scene) => person.call(calls.generatePicture, { body });
const history = async () => (await person.call(calls.readPictureHistory, {})).body;
const jobOf = async (id: string) => {
  const job = (await history()).jobs.find(({ jobId }) => jobId === id);
  if (!job) throw new Error('no such job');
  return job;
};
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
const at = (id: string) => ({ params: { id } });
const change = (id: string, set: Partial<typeof pictureJobs.$inferInsert>) =>
  running.app.deps.db.update(pictureJobs).set(set).where(eq(pictureJobs.id, id));

test('a picture is asked for, made by the built-in maker, and drawn for whoever asked', async () => {
  const asked = await ask();
  expect(asked.status).toBe(200);
  expect(asked.body.job).toMatchObject({
    status: 'pending',
    stage: 'starting',
    progress: 10,
    isTest: true,
    queuePosition: 1,
    imageUrl: null,
    prompt: 'making coffee, sunlit kitchen, wearing white shirt, in the afternoon',
  });
  await running.settle();
  const job = await jobOf(asked.body.jobId);
  expect(job).toMatchObject({
    status: 'completed',
    progress: 100,
    maker: 'builtin',
    model: 'Illustrated card',
    width: 1024,
    imageUrl: `/api/ai-keyholder/images/proxy/${job.jobId}`,
    queuePosition: null,
  });
  const picture = await person.call(calls.readPicture, at(job.jobId));
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.headers['cache-control']).toBe('no-store');
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  const drawing = textOf(picture.body.bytes);
  expect(drawing).toContain('making coffee');
  const stranger = await signIn(running);
  expect((await stranger.call(calls.readPicture, at(job.jobId))).failure.error).toBe('not_found');
  expect((await history()).system).toMatchObject({
    imageService: 'online',
    queueLength: 0,
    today: { used: 1, limit: 3 },
  });
});

test('what is typed is words on the card and never part of the drawing', async () => {
  const { jobId } = (await ask({ customPrompt: 'a <script>alert(1)</script> & "more"' })).body;
  await running.settle();
  const drawing = textOf((await person.call(calls.readPicture, at(jobId))).body.bytes);
  expect(drawing).not.toContain('<script');
  expect(drawing).toContain('&lt;script&gt;');
});

test('a form that says nothing, or points at minors, is refused at its field and nothing is begun', async () => {
  const refusals: [object, string, string][] = [
    [{}, 'picture_input_missing', 'activity'],
    [{ location: 'balcony', outfit: ['a scarf'] }, 'picture_input_missing', 'activity'],
    [{ activity: 'a 15 year old girl' }, 'ai_text_refused', 'activity'],
    [{ activity: 'reading', location: 'her high school' }, 'ai_text_refused', 'location'],
    [{ activity: 'reading', outfit: ['a schoolgirl uniform'] }, 'ai_text_refused', 'outfit'],
    [{ customPrompt: 'she is sixteen years old' }, 'ai_text_refused', 'customPrompt'],
    [{ activity: 'sixteen', location: 'years old' }, 'ai_text_refused', 'activity'],
  ];
  for (const [body, error, field] of refusals) {
    const { failure } = await ask(body);
    expect([failure.error, failure.errors?.[0]?.field], JSON.stringify(body)).toEqual([error, field]);
  }
  expect((await ask({ useCurrentTimeSlot: true })).failure.error).toBe('picture_slot_missing');
  const bad = [{ outfit: Array.from({ length: 500 }, () => 'sock') }, { timeOfDay: 'noon' }, { more: 1 }];
  for (const body of bad) expect((await ask({ ...scene, ...body })).failure.error).toBe('invalid_input');
  expect((await history()).jobs).toEqual([]);
});

test('the limit of a day holds for pictures at once, counts deleted ones, and not those that failed', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)?.failure.error).toBe('picture_limit_reached');
  await running.settle();
  const [first, second] = (await history()).jobs;
  if (!first || !second) throw new Error('nothing was made');
  await person.call(calls.deletePicture, at(first.jobId));
  expect((await ask()).failure.error).toBe('picture_limit_reached');
  await change(second.jobId, { status: 'failed', stage: 'failed' });
  expect((await ask()).status).toBe(200);
  await running.settle();
  // The day ends at the person's own midnight.
  running.clock.advance(DAY_MS);
  expect((await history()).system.today.used).toBe(0);
  expect((await ask()).status).toBe(200);
});

test('switched off, nothing is begun', async () => {
  await withAi(person, { imageGenEnabled: false });
  expect((await ask()).failure.error).toBe('pictures_off');
});

test('they are made one after the other; one that waits is cancelled and can be begun again', async () => {
  drawingPace.partMs = 100;
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await ask()).body.jobId);
    running.clock.advance(1);
  }
  const [, , last = ''] = ids;
  expect((await jobOf(last)).queuePosition).toBe(3);
  const cancelled = await person.call(calls.cancelPicture, at(last));
  expect(cancelled.body.job).toMatchObject({ status: 'failed', message: 'Cancelled', queuePosition: null });
  expect((await person.call(calls.cancelPicture, at(last))).failure.error).toBe('picture_over');
  await running.settle();
  const { seed } = await jobOf(last);
  const again = await person.call(calls.retryPicture, at(last));
  expect(again.body.job).toMatchObject({
    status: 'pending',
    progress: 0,
    run: 2,
    message: 'Retrying...',
    seed,
  });
  expect((await person.call(calls.retryPicture, at(last))).failure.error).toBe('picture_under_way');
  await running.settle();
  expect((await history()).jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
});

test('one that is given up while it is being made does not come back by being finished', async () => {
  drawingPace.partMs = 400;
  const { jobId } = (await ask()).body;
  await running.app.sweep();
  const settled = running.settle();
  while ((await jobOf(jobId)).status !== 'processing') await new Promise((next) => setImmediate(next));
  expect((await person.call(calls.cancelPicture, at(jobId))).status).toBe(200);
  await settled;
  expect(await jobOf(jobId)).toMatchObject({ status: 'failed', message: 'Cancelled', imageUrl: null });
  expect((await history()).system.today.used).toBe(0);
});

test('a picture whose process died is taken up again, and given up after the third time', async () => {
  const { jobId } = (await ask()).body;
  const dead = { status: 'processing', aliveAt: systemClock.now() - MINUTE_MS } as const;
  await change(jobId, { ...dead, attempts: 1 });
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect(await jobOf(jobId)).toMatchObject({ status: 'completed' });
  await change(jobId, { ...dead, attempts: 3 });
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect(await jobOf(jobId)).toMatchObject({ status: 'failed', stage: 'failed' });
});

test('a picture whose process stops in the middle of it waits again, as if nobody had begun it, and the next one makes it', async () => {
  drawingPace.partMs = 60_000;
  const { jobId } = (await ask()).body;
  const { deps } = running.app;
  const readRow = async () => (await deps.db.select().from(pictureJobs).where(eq(pictureJobs.id, jobId)))[0];
  const task = makePictures(deps);
  await task.run({ userId: (await readRow())?.userId });
  await vi.waitFor(async () => expect((await jobOf(jobId)).message).toBe('Drawing the sky'), 5_000);
  await task.stop?.();
  expect(await readRow()).toMatchObject({ status: 'pending', worker: null, attempts: 0 });
  drawingPace.partMs = 0;
  await running.settle();
  expect(await jobOf(jobId)).toMatchObject({ status: 'completed' });
});

test('one that is being made by a process that lives is left to it', async () => {
  const { jobId } = (await ask()).body;
  await change(jobId, { status: 'processing', aliveAt: systemClock.now(), attempts: 1 });
  running.clock.advance(MINUTE_MS);
  await running.settle();
  expect(await jobOf(jobId)).toMatchObject({ status: 'processing' });
  await change(jobId, { status: 'pending' });
});

test('a deleted picture is out of the history at once, its words with it, and its row after its day', async () => {
  const { jobId } = (await ask()).body;
  await running.settle();
  expect((await person.call(calls.deletePicture, at(jobId))).body).toEqual({ success: true });
  expect((await person.call(calls.deletePicture, at(jobId))).failure.error).toBe('not_found');
  expect((await history()).jobs).toEqual([]);
  const [row] = await running.app.deps.db.select().from(pictureJobs);
  expect(JSON.stringify(row)).not.toContain('coffee');
  running.clock.advance(3 * DAY_MS);
  await running.settle();
  expect(await running.app.deps.db.$count(pictureJobs)).toBe(0);
});

test('a repeat under one key is one picture', async () => {
  const options = { 'idempotency-key': 'once' };
  const twice = [
    await person.call(calls.generatePicture, { body: scene }, options),
    await person.call(calls.generatePicture, { body: scene }, options),
  ];
  expect(twice[0]?.body.jobId).toBe(twice[1]?.body.jobId);
  expect((await history()).jobs).toHaveLength(1);
});

test('neither the database nor the data folder holds a picture afterwards', async () => {
  await ask({ ...scene, activity: 'sketching a lighthouse' });
  await running.settle();
  running.clock.advance(HOUR_MS);
  const { db } = running.app.deps;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const found = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as it where it::text like '%<svg%' or it::text like '%PNG%' limit 1`,
    );
    expect(found.rows, name).toEqual([]);
  }
  const { dataDir } = running.app.deps.config;
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const content = await readFile(join(file.parentPath, file.name));
    expect(content.includes('<svg'), file.name).toBe(false);
  }
});
