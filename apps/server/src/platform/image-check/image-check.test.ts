import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { BLUR_THRESHOLD } from './blur-score';
import { createImageCheck } from './image-check';
import { prepared, stripes, threadsStarted, withText } from './picture-test-kit';

/** An image check that is closed after the test. */
function openCheck(deadlineMs = 60_000) {
  const check = createImageCheck({ log: pino({ level: 'silent' }), deadlineMs });
  onTestFinished(() => check.close());
  return check;
}

test('a sharp picture has nothing wrong with it, and the same one blurred is too blurry', async () => {
  const check = openCheck();
  const report = await check.check(await prepared(stripes()), 'somebody');
  expect(report.blurScore).toBeGreaterThan(20 * BLUR_THRESHOLD);
  expect(report).toMatchObject({ detectedText: null, errors: [], warnings: [] });

  const blurred = await check.check(await prepared(stripes().blur(12)), 'somebody');
  expect(blurred.blurScore).toBeLessThan(BLUR_THRESHOLD);
  expect(blurred.errors.map(({ code }) => code)).toEqual(['too_blurry']);
  expect(blurred.warnings).toEqual([]);
});

test.each([
  ['4711', '4711'],
  ['4 7 1 1', '4711'],
  ['47112', null],
  ['471', null],
  ['master lock', null],
])('in a picture of "%s" the code %s is seen', async (text, code) => {
  const report = await openCheck().check(await withText(text), 'somebody');
  expect(report.detectedText).toBe(code);
  expect(report.warnings.map((fault) => fault.code)).toEqual(code === null ? [] : ['readable_code']);
  for (const { message } of report.warnings) expect(message).not.toContain('4711');
});

test('the language comes from node_modules and nothing is written where the server runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhold-check-'));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(async () => {
    process.chdir(before);
    await rm(folder, { recursive: true });
  });
  expect((await openCheck().check(await withText('4711'), 'somebody')).detectedText).toBe('4711');
  expect(await readdir(folder)).toEqual([]);
});

test('ten checks at once share one thread, and the server goes on answering between them', async () => {
  const check = openCheck();
  const threads = threadsStarted();
  const picture = await withText('4711');
  let turns = 0;
  let isDone = false;
  const loop = (async () => {
    while (!isDone) {
      turns += 1;
      await new Promise(setImmediate);
    }
  })();
  const turnsAtAnswer: number[] = [];
  const codes = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const { detectedText } = await check.check(picture, `person ${index}`);
      turnsAtAnswer.push(turns);
      return detectedText;
    }),
  );
  isDone = true;
  await loop;
  expect(codes).toEqual(Array(10).fill('4711'));
  expect(threads).toHaveLength(1);
  // While the thread reads; of two answers by themselves the system may hand over both at once.
  const [first = 0] = turnsAtAnswer;
  expect(turns - first).toBeGreaterThan(9 * 20);
});

test('after the deadline the report comes without the code', async () => {
  const report = await openCheck(1).check(await prepared(stripes()), 'somebody');
  expect(report.blurScore).toBeGreaterThan(BLUR_THRESHOLD);
  const ofCode = await openCheck(1).check(await withText('4711'), 'somebody');
  expect(ofCode).toMatchObject({ detectedText: null, warnings: [] });
});
