import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readHistory } from '../support/history';
import type { KeyholdServer } from '../support/keyhold-server';
import { openExtras, readTerms } from '../support/locks';
import { register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const title = 'A week with a little work';
/** What reaches an open page by itself is there within this. */
const live = { timeout: 10_000 };

async function readClock(server: KeyholdServer): Promise<number> {
  const { now } = (await server.control('/__test/clock', { advanceSeconds: 0 })) as { now: string };
  return Date.parse(now);
}

/** Moves the server's clock on to an instant. */
async function advanceTo(server: KeyholdServer, instant: string): Promise<void> {
  const advanceSeconds = Math.ceil((Date.parse(instant) - (await readClock(server))) / 1000);
  await server.control('/__test/clock', { advanceSeconds });
}

/** The dates of the next weekend with an hour less, and of the Monday after it. */
async function nextShortWeekend(server: KeyholdServer) {
  const now = await readClock(server);
  const lastOfMarch = (year: number) => Date.UTC(year, 2, 31);
  const sundayIn = (year: number) => lastOfMarch(year) - new Date(lastOfMarch(year)).getUTCDay() * 86_400_000;
  const thisYear = new Date(now).getUTCFullYear();
  const sunday = [sundayIn(thisYear), sundayIn(thisYear + 1)].find((at) => at - now > 3 * 86_400_000) ?? 0;
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    saturday: dateOf(sunday - 86_400_000),
    sunday: dateOf(sunday),
    monday: dateOf(sunday + 86_400_000),
  };
}

/** One of the three setup dialogs, filled and saved. */
async function configure(
  page: Page,
  module: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: `Configure: ${module}` }).click();
  const dialog = page.getByRole('dialog', { name: /Setup$/ });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Fills the form of a shared lock that asks for a task and a spin a day; returns the code of its link. */
async function createTemplate(page: Page): Promise<string> {
  await page.goto('/shared/create');
  await page.getByLabel('Title').fill(title);
  await page
    .getByRole('group', { name: 'Initial duration' })
    .getByRole('spinbutton', { name: 'Days' })
    .fill('7');
  await openExtras(page);
  await configure(page, 'Task System', (dialog) =>
    dialog.getByRole('button', { name: 'Quiet mind' }).click(),
  );
  await configure(page, 'Wheel of Fortune', (dialog) =>
    dialog.getByRole('button', { name: 'Gentle' }).click(),
  );
  await configure(page, 'Penalty System', async (dialog) => {
    await dialog.getByRole('spinbutton', { name: 'Tasks a day' }).fill('1');
    await dialog.getByRole('spinbutton', { name: 'Spins a day' }).fill('1');
    await dialog.getByLabel('Time zone').selectOption('Europe/Stockholm');
  });
  await page.getByText('1 task, 1 spin a day, or 1 h more').first().waitFor();
  await page.getByRole('button', { name: 'Create shared lock' }).click();
  await page.waitForURL('**/keyholder');
  const templates = await page.request.get('/api/locks/shared/my');
  return /"shareCode":"([\w-]+)"/.exec(await templates.text())?.[1] ?? '';
}

/** Reads the terms and starts with a photo; ends on the page of the games. */
async function accept(page: Page, shareCode: string): Promise<string> {
  await page.goto(`/shared/setup/${shareCode}`);
  await page.getByText('A day ends at midnight in Stockholm.').waitFor();
  await page.getByText('Look at the 5 tasks').click();
  await page.getByText('Write a page in your journal').waitFor();
  await readTerms(page);
  await page.getByRole('radio', { name: 'Photo Upload' }).check({ force: true });
  await page.getByLabel('Photo of your combination').setInputFiles(await sharpPicture('#2f5d50'));
  await page.getByRole('button', { name: 'Upload & Start Lock' }).click();
  await page.getByRole('link', { name: 'Games, 2 of 2 ready' }).click();
  await page.waitForURL('**/games/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Lets chance choose a task, and does it; returns its title. */
async function doTask(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Select Random Task' }).click();
  const selected = page.getByRole('region', { name: 'Selected Task' });
  const task = await selected.getByRole('heading').textContent();
  await selected.getByRole('button', { name: 'Task Completed' }).click();
  await page.getByText('Task Completed!').waitFor();
  await selected.waitFor({ state: 'hidden' });
  return task ?? '';
}

/** Spins as far as the answer of the server; returns the label of what it drew. */
async function spin(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Wheel/ }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(/\/spin-wheel$/),
    page.getByRole('button', { name: 'Spin Wheel' }).click(),
  ]);
  const { selectedOption } = (await answer.json()) as { selectedOption: { label: string } };
  return selectedOption.label;
}

/** What the wearer has left, in seconds. */
/** What the last spin brought, where that is told. */
const lastSpin = (page: Page, label: string) =>
  page.locator('div', { hasText: /^Last spin ·/ }).getByText(label, { exact: true });

async function readRemaining(page: Page, lockId: string): Promise<number> {
  const lock = await page.request.get(`/api/locks/${lockId}`);
  return ((await lock.json()) as { remainingSeconds: number }).remainingSeconds;
}

/** What the keyholder reads of the lock, newest first, as far as it begins like this. */
async function linesThat(page: Page, beginning: string): Promise<string[]> {
  return (await readHistory(page)).filter((line) => line.startsWith(beginning));
}

story.long(
  'a day of work, and one without in the night in which the clocks change',
  async ({ open, server }) => {
    const { saturday, sunday, monday } = await nextShortWeekend(server);
    await advanceTo(server, `${saturday}T09:00:00+01:00`);
    const keyholder = (await open('desktop')).page;
    await register(keyholder);
    const { page } = await open('phone');
    await register(page);
    const id = await accept(page, await createTemplate(keyholder));
    await keyholder.goto(`/games/${id}`);
    await keyholder.getByText('No task is chosen. Your wearer picks one at random.').waitFor();

    const task = await doTask(page);
    // What was drawn is drawn: a page that is loaded again in the middle of the turn tells it, and so does the other one.
    const first = await spin(page);
    expect(await page.getByRole('button', { name: 'Spinning' }).isVisible()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: /^Wheel/ }).click();
    await lastSpin(page, first).waitFor();
    expect(await page.getByRole('button', { name: 'Spin Wheel' }).count()).toBe(0);
    await lastSpin(keyholder, first).waitFor({ timeout: 30_000 });
    await page.getByText('All done for today.').waitFor();

    await advanceTo(server, `${saturday}T11:00:00+01:00`);
    await page.reload();
    const second = await spin(page);
    const result = page.locator('[aria-live]').filter({ hasText: second });
    await result.first().waitFor();
    await keyholder.goto(`/lock/${id}`);
    const history = await readHistory(keyholder);
    expect(history.filter((line) => line.startsWith('Wheel stopped at'))).toEqual([
      expect.stringContaining(`Wheel stopped at ${second}`),
      expect.stringContaining(`Wheel stopped at ${first}`),
    ]);
    expect(history.some((line) => line.startsWith(`Task completed: ${task}`))).toBe(true);

    // The day ends at 0:00 in Stockholm; the next one has 23 hours.
    await advanceTo(server, `${sunday}T00:30:00+01:00`);
    expect(await linesThat(keyholder, 'Penalty')).toEqual([]);
    await page.reload();
    const today = page.getByRole('region', { name: 'Daily Requirements' });
    await today.getByText('0 of 1').first().waitFor();
    expect(await today.getByRole('timer').getAttribute('aria-label')).toMatch(
      /: 22 hours (2\d|30) minutes left$/,
    );
    await advanceTo(server, `${sunday}T23:59:00+02:00`);
    expect(await linesThat(keyholder, 'Penalty')).toEqual([]);
    const before = await readRemaining(page, id);
    await advanceTo(server, `${monday}T00:00:01+02:00`);
    // A minute has passed, and the wearer has an hour more.
    expect((await readRemaining(page, id)) - before).toBeGreaterThan(3600 - 120);
    const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const missed = format.format(Date.parse(sunday));
    await keyholder.getByText(`Penalty for ${missed}`).waitFor(live);
    const penalties = await linesThat(keyholder, 'Penalty');
    expect(penalties).toHaveLength(1);
    // Of today the history says the time alone.
    expect(penalties[0]).toMatch(
      new RegExp(`^Penalty for ${missed}, as the lock’s day ended: 1 hour added00:00`),
    );
    await advanceTo(server, `${monday}T09:00:00+02:00`);
    expect(await linesThat(keyholder, 'Penalty')).toHaveLength(1);
    await page.reload();
    await today.getByText('0 of 1').first().waitFor();
  },
  180_000,
);
