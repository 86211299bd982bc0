import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { advanceClock, advanceToMorning } from '../support/clock';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import type { KeyholdServer } from '../support/keyhold-server';
import { startLock } from '../support/locks';
import { register } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

/** What a button gives to save: its name, and its lines. */
async function download(page: Page, button: string | RegExp) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

story('a life in locks: by hand, by a lock, looked at and taken along', async ({ open, server }) => {
  const { page } = await open('phone');
  await advanceToMorning(server);
  await register(page);
  await page.goto('/calendar?view=day');
  await page.waitForURL(/\/calender\?view=day$/);
  await page.getByRole('heading', { name: 'Your time in locks' }).waitFor();

  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByText('Lock period started').waitFor();
  await page.getByText(/^Your own period runs since/).waitFor();
  await advanceClock(server, { hours: 2 });
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText('Lock period ended').waitFor();
  await page.getByRole('img', { name: /: locked for 2 hours( \d minutes?)?, 8 % of the day$/ }).waitFor();

  // A lock that begins and ends elsewhere shows by itself.
  await startLock(page, 'Six hours, "quoted"', 6);
  await page.getByText('A lock of yours is running.').waitFor();
  await advanceClock(server, { hours: 6 });
  await page.getByText('Nothing is running.', { exact: false }).waitFor();
  await page.getByRole('img', { name: /: locked for 8 hours( \d minutes?)?, 33 % of the day$/ }).waitFor();
  expect(await page.getByText(/^8 h( \d min)?$/).count()).toBe(1);

  const { name, lines } = await download(page, /^Export CSV/);
  expect(name).toMatch(/^lock-periods-(\d{4}-\d\d-\d\d)-to-\1\.csv$/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('start,end,duration,duration_seconds,source,title');
  expect(lines[1]).toMatch(
    /T09:\d\d:\d\d[+]0[12]:00,.*T11:\d\d:\d\d[+]0[12]:00,02:0\d:\d\d,7[2-9]\d\d,MANUAL,$/,
  );
  expect(lines[2]).toMatch(/,06:00:00,21600,LOCK,"Six hours, ""quoted"""$/);

  await page.getByRole('link', { name: 'Previous day' }).click();
  await page.getByText('No locked time on this day.').waitFor();
  expect((await download(page, /^Export CSV/)).lines).toHaveLength(1);
  expect((await download(page, 'Export everything')).lines).toHaveLength(3);
  await page.goBack();
  await page.getByRole('link', { name: 'To the lock: Six hours, "quoted"' }).click();
  await page.waitForURL('**/lock/*');
  await page.goBack();
  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await page.getByRole('link', { name: /: locked on 1 day, for 8 hours( \d minutes?)? in all$/ }).click();
  await page.getByRole('link', { name: /: locked for 8 hours( \d minutes?)?, 33 % of the day$/ }).waitFor();
});

/** Some weeks of nights, a long lock, and a day without. */
async function liveSomeWeeks(page: Page, server: KeyholdServer): Promise<void> {
  const hoursLocked = [9, 9, 14, 3, 0, 20, 11, 24, 24, 24, 30, 8, 1, 16, 0, 9, 12];
  for (const hours of hoursLocked) {
    if (hours > 0) await post(page, '/api/lock-periods/start');
    await advanceClock(server, { hours });
    if (hours > 0) await post(page, '/api/lock-periods/end');
    await advanceClock(server, { hours: Math.max(1, 24 - hours) });
  }
  await startLock(page, 'October, second try, and a title that goes on for longer than a line', 40);
  await advanceClock(server, { hours: 30, minutes: 20 });
  await post(page, '/api/lock-periods/start');
  await advanceClock(server, { minutes: 70 });
}

for (const size of inspectedSizes) {
  story(
    `the calendar has no barriers (${size})`,
    async ({ open, server }) => {
      const { page } = await open(size, { reducedMotion: 'reduce' });
      const { found, inspect } = inspector(page);
      await register(page);
      await page.goto('/calender');
      await inspect('calendar, empty', page.getByRole('heading', { name: 'Your time in locks' }));
      await liveSomeWeeks(page, server);
      await page.goto('/calender');
      await inspect('calendar, month', page.getByText('A lock of yours is running.'));
      await page.getByRole('link', { name: 'Previous month' }).click();
      await inspect('calendar, month before', page.getByRole('link', { name: /: (un)?locked/ }).first());
      await page.goto('/calender?view=year');
      await inspect('calendar, year', page.getByRole('link', { name: /in all$/ }).first());
      await page.goto('/calender?view=day');
      await inspect('calendar, day', page.getByRole('link', { name: /^To the lock/ }));
      await page.goto('/calender?view=day&date=2026-10-25');
      await inspect('calendar, day of 25 hours', page.getByText('this day has 25 hours', { exact: false }));
      expect(found).toEqual([]);
    },
    300_000,
  );
}
