import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { advanceClock } from '../support/clock';
import { fillSetup } from '../support/locks';
import { readCode } from '../support/mailbox';
import { fillRegistration, newPerson, openToAll, registerOnScreen } from '../support/people';
import { closeBox, readWheels } from '../support/scramble';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';

const story = useKeyhold(openToAll);
const title = 'A quiet weekend';

async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

/** Everything that this browser keeps about the page: address, history, storage. */
function readTraces(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
    ]),
  );
}

story('a person registers, locks up, lives with it, and has the same code back', async ({ open, server }) => {
  const { page } = await open('phone');
  const person = newPerson();

  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const code = await readCode(server, person.email);
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  await page.getByLabel('Verification code').fill(wrong);
  await page.getByText('This code is not right or has expired.').waitFor();
  await page.getByLabel('Verification code').fill(code);
  await page.waitForURL(`${server.url}/`);
  await page.getByRole('heading', { name: 'No Active Locks' }).waitFor();

  await page.getByRole('link', { name: 'Start self lock' }).click();
  const digits = await readWheels(page);
  expect(digits).toMatch(/^[1-9]\d{3}$/);
  await fillSetup(page, title);
  await page.getByRole('checkbox', { name: 'My box is set to this code' }).check();
  await page.getByRole('button', { name: 'Start Scramble' }).click();

  // A reload and a way back in the middle lose nothing, and show the code nowhere.
  await closeBox(page);
  const boxOpen = page.getByRole('heading', { name: 'Close your box now' });
  const scramble = page.url();
  expect(scramble).toMatch(/\/memory-wipe\/[\w-]{22}$/);
  await page.reload();
  await boxOpen.waitFor();
  expect(page.url()).toBe(scramble);
  await page.goBack();
  await page.getByRole('heading', { name: `${title} is waiting` }).waitFor();
  expect(await textOf(page.getByRole('main'))).not.toContain(digits);
  await page.getByRole('link', { name: 'Go on to the scramble' }).click();
  await closeBox(page);
  // Tokens and ids may contain the same figures by chance.
  expect(await readTraces(page)).not.toMatch(new RegExp(`(?<![\\w-])${digits}(?![\\w-])`));

  // Twenty seconds of numbers, each for a moment; only then the question.
  const passing = new Set<string>();
  const question = page.getByRole('heading', { name: 'Do you still remember the code?' });
  await until(async () => {
    for (const number of (await textOf(page.getByRole('dialog'))).match(/\d{4}/g) ?? []) passing.add(number);
    return question.isVisible();
  }, 40_000);
  expect(passing.size).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Start lock' }).click();

  await page.waitForURL(`${server.url}/`);
  const card = page.getByRole('article', { name: title });
  await card.getByText('Locked', { exact: true }).waitFor();
  const dial = card.getByRole('img', { name: /^Opens in/ });
  const shown = await textOf(dial);
  expect(shown.replace(/\s/g, '')).toMatch(/5h5\dm\d\ds|6h00m00s/);
  await until(async () => (await textOf(dial)) !== shown);
  // The scramble is used up: going back leads before it.
  await page.goBack();
  await until(() => !page.url().includes('memory-wipe'));
  const line = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/');
  await card.getByText('Locked', { exact: true }).waitFor();
  await line;

  // Nothing is reloaded from here on: what happens arrives by itself.
  await advanceClock(server, { hours: 5, minutes: 30 });
  expect(await page.getByRole('button', { name: 'Reveal' }).count()).toBe(0);
  await advanceClock(server, { minutes: 30 });
  await card.getByRole('heading', { name: 'Your combination is ready' }).waitFor();
  // What was told an hour before is done by now.
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.waitFor();
  // The page says it by itself.
  expect(
    await page.getByRole('region', { name: 'Messages' }).getByText(`${title}: The time is up.`).count(),
  ).toBe(0);
  await bell.click();
  await page.getByRole('button', { name: new RegExp(`Unread: Your combination is ready ${title}`) }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.waitForURL(/\/lock\/.+#reveal$/);

  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('region', { name: `Your combination: ${title}` }).waitFor();
  expect(await readWheels(page)).toBe(digits);

  await page.getByRole('button', { name: 'Hide combination' }).click();
  expect(await textOf(page.getByRole('img', { name: 'Combination hidden' }))).toBe('');
  await page.getByRole('button', { name: 'Remove Lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this lock?' });
  await dialog.getByRole('button', { name: 'Remove Lock' }).click();
  await page.getByRole('heading', { name: 'No Active Locks' }).waitFor();
});

story(
  'a lock that was cancelled in the scramble is none, and its code is replaced',
  async ({ open, server }) => {
    const { page } = await open('desktop');
    await registerOnScreen(page, server);
    await page.getByRole('link', { name: 'Create self lock' }).click();
    await page.getByLabel('Title').fill(title);
    const first = await readWheels(page);
    await page.getByRole('checkbox', { name: 'My box is set to this code' }).check();
    // Code, tick and button stand on one screen of a desk.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Start Scramble' }).click();
    await page.getByRole('button', { name: 'Leave for now' }).click();
    // A box may be closed on the first code: it is given back before it is replaced.
    await page.getByRole('button', { name: 'Start over with a new code' }).click();
    await page.getByRole('button', { name: 'Set up anew' }).waitFor();
    expect(await readWheels(page)).toBe(first);
    await page.getByRole('button', { name: 'Set up anew' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe(title);
    expect(await readWheels(page)).not.toBe(first);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'No Active Locks' }).waitFor();
  },
);
