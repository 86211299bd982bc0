import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startLock } from '../support/locks';
import { arrive, register } from '../support/people';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';
import { withServiceWorker } from '../support/watched-page';

const story = useKeyhold();
const offlineSign = 'You are offline. What you see may be out of date.';

/** Loads the page again until the service worker answers for it. */
async function handOverToServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
}

story('without a connection the app opens, says so, and never asks to log in', async ({ open, server }) => {
  const { page, context, goOffline, goOnline } = await open('phone', withServiceWorker);
  await arrive(page);
  await startLock(page, 'A lock that goes on');
  await handOverToServiceWorker(page);
  const card = page.getByRole('article', { name: 'A lock that goes on' });
  await card.waitFor();

  // What was shown stays when the connection goes.
  await goOffline();
  await page.getByText(offlineSign).waitFor();
  expect(await card.isVisible()).toBe(true);

  await page.reload();
  await page.getByText(offlineSign).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(page.url()).toBe(`${server.url}/`);
  // After a reload the last known countdown runs on, with its age; nothing there acts.
  const dial = card.getByRole('img', { name: /^Opens in/ });
  await dial.waitFor();
  await card.getByText(/^As of /).waitFor();
  const shown = await dial.textContent();
  await until(async () => (await dial.textContent()) !== shown);
  expect(await card.getByRole('button').count()).toBe(0);
  await page.getByText(/^Drawing, verifying, the ways out and revealing need a connection/).waitFor();
  await page.goto('/self/setup');
  await page.getByText(offlineSign).waitFor();
  await page.getByRole('heading', { name: 'Start self lock' }).waitFor();
  expect(page.url()).toBe(`${server.url}/self/setup`);
  // Only pages of the app come from the browser: anything else is the server's to answer.
  const other = await context.newPage();
  await expect(other.goto('/api/users/me/export')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await other.close();

  await page.goto('/');
  await page.getByText(offlineSign).waitFor();
  await goOnline();
  await card.waitFor();
  await page.getByText(offlineSign).waitFor({ state: 'hidden' });
});

story(
  'a page that was never loaded says so without a connection, and comes back with it',
  async ({ open }) => {
    const { page, goOffline, goOnline, forgive } = await open('phone');
    await register(page);
    await startLock(page, 'A lock that goes on');
    await page.goto('/');
    await page.getByRole('article', { name: 'A lock that goes on' }).waitFor();
    await goOffline();
    await page.getByRole('link', { name: 'Explore' }).click();
    await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
    await goOnline();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Explore Community' }).waitFor();
    forgive(
      /dynamically imported module|Unable to preload CSS|ERR_INTERNET_DISCONNECTED|Error: Offline|^Error on the page: $/,
    );
  },
);

story('that it works offline is said once, where it is so, and to nobody who is busy', async ({ open }) => {
  const { page } = await open('phone', withServiceWorker);
  await page.clock.install();
  // Each time that it appears, it is noted how the page stood.
  await page.addInitScript(() => {
    const noted = () => document.body?.textContent.includes('Offline ready') === true;
    let was = false;
    new MutationObserver(() => {
      if (noted() && !was) {
        const { controller } = navigator.serviceWorker;
        const said = [
          location.pathname,
          controller !== null,
          document.querySelector('dialog[open]') === null,
        ];
        localStorage.setItem('said', `${localStorage.getItem('said') ?? ''}${said.join(' ')};`);
      }
      was = noted();
    }).observe(document, { childList: true, subtree: true });
  });
  const said = () => page.evaluate(() => localStorage.getItem('said'));
  await arrive(page);
  await startLock(page, 'A lock that goes on');
  await page.clock.runFor(5_000);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // This page came from the server, and its further parts would.
  await page.clock.runFor(10_000);
  expect(await said()).toBeNull();

  await page.reload();
  await page.getByRole('article', { name: 'A lock that goes on' }).waitFor();
  await page.clock.runFor(4_000);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await list.waitFor();
  await page.clock.runFor(10_000);
  expect(await said()).toBeNull();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.clock.runFor(7_000);
  const toast = page.getByText('Offline ready');
  await toast.waitFor();
  await bell.click();
  await list.waitFor();
  await page.clock.runFor(200);
  expect(await toast.count()).toBe(0);

  await page.reload();
  await page.getByRole('article', { name: 'A lock that goes on' }).waitFor();
  await page.clock.runFor(15_000);
  expect(await said()).toBe('/ true true;');
});

story('logging out leaves nothing of the person in the browser', async ({ open }) => {
  const { page, context } = await open('desktop', withServiceWorker);
  const person = await arrive(page);
  await startLock(page, 'A private title');
  await handOverToServiceWorker(page);
  await page.getByRole('article', { name: 'A private title' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const addresses = requests.flat().map(({ url }) => new URL(url).pathname);
    return { addresses, stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) };
  });
  expect(kept.addresses.length).toBeGreaterThan(0);
  expect(kept.addresses.filter((path) => path.startsWith('/api/'))).toEqual([]);
  for (const secret of [person.username, person.email, 'A private title'])
    expect(kept.stored).not.toContain(secret);
  expect(await context.cookies()).toEqual([]);
});

story('the app can be installed: its manifest and icons are there', async ({ open, server }) => {
  const { page } = await open('phone', withServiceWorker);
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Keyhold', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons as { src: string }[]) {
    const icon = await page.request.get(new URL(src, server.url).href);
    expect(icon.headers()['content-type'], src).toBe('image/png');
  }
});
