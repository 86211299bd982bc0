import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { arrive, register } from '../support/people';
import { useKeyhold } from '../support/story';
import { withServiceWorker } from '../support/watched-page';

const story = useKeyhold();

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

async function openProfile(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('button', { name: /^Profile Settings/ }).click();
  await page.getByRole('dialog', { name: 'Profile Settings' }).waitFor();
}

/** Waits until this many settings on the screen have said that they are saved. */
async function saved(page: Page, settings: number): Promise<void> {
  await page
    .getByText('Settings saved')
    .nth(settings - 1)
    .waitFor({ state: 'attached' });
}

const switches = [
  'Hide my profile in Explore',
  'Show that I am locked',
  'Show when I am online',
  'Show my age and date of birth',
];

/** Every setting as the screens show it. */
async function readSettings(page: Page) {
  await openSettings(page);
  const audience = await page.getByLabel('Who may write to you').inputValue();
  await page.getByRole('button', { name: /^Profile Settings/ }).click();
  const on: boolean[] = [];
  for (const name of switches) on.push(await page.getByRole('switch', { name }).isChecked());
  const facts: string[] = [];
  for (const label of ['Sexual orientation', 'Country', 'City', 'Discord name', 'Telegram name'])
    facts.push(await page.getByLabel(label).inputValue());
  const birthday = await page.getByText(/ (19|20)\d\d$/).textContent();
  await openPage(page, 'Notifications');
  const told = await Promise.all(toldOf(page).map((control) => control.isChecked()));
  return { audience, on, facts, birthday, told };
}

/** What is set of the notifications here: words, quiet hours, a topic by mail, and what an AI keyholder writes. */
const toldOf = (page: Page) => [
  page.getByRole('switch', { name: 'Say what it is about' }),
  page.getByRole('switch', { name: 'Quiet hours' }),
  page.getByRole('group', { name: 'Your duties' }).getByLabel('Mail'),
  page.getByRole('switch', { name: 'Tell me of its messages' }),
  page.getByRole('switch', { name: 'Tell me of its pictures' }),
];

/** From one page of the settings to another. */
async function openPage(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** What a browser keeps for itself. */
async function readOfBrowser(page: Page) {
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  await openPage(page, 'Chat Settings');
  const opensLatest = await page.getByRole('switch', { name: 'Open the latest chat' }).isChecked();
  const isGreen = await page.getByRole('group', { name: 'My bubbles' }).getByLabel('Green').isChecked();
  await openPage(page, 'Image cache');
  const keepsFor = await page.getByLabel('Keep pictures for').inputValue();
  return { theme, opensLatest, isGreen, keepsFor };
}

story('every setting is there after a reload, and in a second browser', async ({ open }) => {
  const { page, context } = await open('phone');
  await arrive(page);

  await openSettings(page);
  await page.getByLabel('Who may write to you').selectOption('People I share a lock with');
  await saved(page, 1);
  await page.getByRole('button', { name: /^Profile Settings/ }).click();
  for (const name of switches) await page.getByRole('switch', { name }).click();
  await saved(page, 4);
  await page.getByLabel('Sexual orientation').selectOption('Pansexual');
  await page.getByLabel('Country').selectOption('Sweden');
  await page.getByLabel('City').fill('Malmö');
  await page.getByLabel('Discord name').fill('deer');
  await page.getByLabel('Telegram name').fill('@deer_1');
  await page.keyboard.press('Enter');
  await saved(page, 9);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Year').fill('1988');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('17 May 1988').waitFor();
  await openPage(page, 'Notifications');
  for (const control of toldOf(page)) {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await control.click();
    expect((await answered).status()).toBe(200);
  }
  await openPage(page, 'Chat Settings');
  await page.getByRole('switch', { name: 'Open the latest chat' }).click();
  await page.getByRole('group', { name: 'My bubbles' }).getByLabel('Green').check({ force: true });
  await openPage(page, 'Image cache');
  await page.getByLabel('Keep pictures for').selectOption('14 days');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'Dark blue' }).check({ force: true });

  const wanted = {
    audience: 'shared_templates',
    on: [true, false, false, true],
    facts: ['pansexual', 'Sweden', 'Malmö', 'deer', 'deer_1'],
    birthday: '17 May 1988',
    told: [true, true, true, false, false],
  };
  await page.reload();
  expect(await readSettings(page)).toEqual(wanted);
  expect(await readOfBrowser(page)).toEqual({
    theme: 'darkblue',
    opensLatest: false,
    isGreen: true,
    keepsFor: '14',
  });
  const elsewhere = await open('desktop', {
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  await elsewhere.page.goto('/');
  expect(await readSettings(elsewhere.page)).toEqual(wanted);
});

story('the settings and the own profile lead to the devices', async ({ open, server }) => {
  const { page } = await open('phone');
  await arrive(page);
  await openSettings(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Devices/ })
    .click();
  await page.waitForURL(`${server.url}/qiui-setup`);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Devices' }).click();
  await page.waitForURL(`${server.url}/qiui-setup`);
});

story('somebody who was blocked is let go', async ({ open }) => {
  const { page } = await open('phone');
  await arrive(page);
  const other = await open('desktop');
  const { username } = await register(other.page);
  const { _id } = (await (await other.page.request.get('/api/users/me')).json()) as { _id: string };
  await page.request.post(`/api/users/block/${_id}`);
  await openSettings(page);
  await page.getByRole('button', { name: /^Blocked Users/ }).click();
  await page.getByRole('button', { name: `Unblock: ${username}` }).click();
  const asked = page.getByRole('dialog', { name: `Unblock ${username}?` });
  await asked.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('User unblocked').waitFor();
  await page.getByText('Nobody is blocked').waitFor();
});

story('a setting that cannot be saved comes back and says why', async ({ open }) => {
  const { page, goOffline, goOnline } = await open('phone', withServiceWorker);
  await arrive(page);
  await openProfile(page);
  // One that is being fetched while the line goes says so in the console.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const online = page.getByRole('switch', { name: 'Show when I am online' });
  await goOffline();
  await online.click();
  await page.getByText(/^Failed to save settings. No connection/).waitFor();
  expect(await online.isChecked()).toBe(true);
  await goOnline();
  await online.click();
  await saved(page, 1);
  expect(await online.isChecked()).toBe(false);
});

for (const size of inspectedSizes) {
  story(`the settings have no barriers and fit, on a ${size}`, async ({ open }) => {
    const { page } = await open(size, { reducedMotion: 'reduce' });
    const { found, inspect } = inspector(page);
    await arrive(page);
    await openSettings(page);
    await inspect('settings', page.getByRole('heading', { name: 'Messaging' }));
    await page.getByRole('button', { name: /^Profile Settings/ }).click();
    await inspect('profile settings', page.getByRole('dialog', { name: 'Profile Settings' }));
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Year').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('switch', { name: 'Show when I am online' }).click();
    await inspect('profile settings, changing', page.getByText('Please enter a date of the calendar'));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Blocked Users/ }).click();
    await inspect('blocked users, nobody', page.getByText('Nobody is blocked'));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Telegram/ }).click();
    await inspect('telegram, no bot', page.getByText(/^This installation has no Telegram bot/));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Profile Settings/ }).click();
    if (size === 'phone') {
      await page.setViewportSize({ width: 320, height: 700 });
      await inspect('profile settings, narrow', page.getByLabel('Telegram name'));
    }
    expect(found).toEqual([]);
  });
}
