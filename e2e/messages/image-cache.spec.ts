import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { arrive, register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';
import { withServiceWorker } from '../support/watched-page';

const story = useKeyhold();

const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true });
const pictures = (page: Page) => panel(page).getByRole('button', { name: /^Open large: Picture from/ });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Image cache' });

/** What the cache holds, and what its index says of it. */
function readKept(page: Page): Promise<{ cached: string[]; indexed: string[] }> {
  return page.evaluate(async () => {
    const named = (await caches.keys()).includes('keyhold-pictures');
    const requests = named ? await (await caches.open('keyhold-pictures')).keys() : [];
    const indexed = await new Promise<string[]>((resolve) => {
      indexedDB.open('keyhold-pictures').onsuccess = ({ target }) => {
        const { result } = target as IDBOpenDBRequest;
        if (!result.objectStoreNames.contains('index')) return resolve([]);
        result.transaction('index').objectStore('index').getAllKeys().onsuccess = (event) =>
          resolve((event.target as IDBRequest<string[]>).result);
      };
    });
    const cached = requests.map(({ url }) => new URL(url).pathname);
    return { cached: cached.sort(), indexed: indexed.sort() };
  });
}

/** Makes every picture look as if it was kept so many days ago. */
function makeOlder(page: Page, days: number): Promise<void> {
  return page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        indexedDB.open('keyhold-pictures').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const store = database.transaction('index', 'readwrite').objectStore('index');
          store.getAll().onsuccess = (event) => {
            const kept = (event.target as IDBRequest<{ address: string; keptAtMs: number }[]>).result;
            for (const image of kept) store.put({ ...image, keptAtMs: image.keptAtMs - ms }, image.address);
          };
          store.transaction.oncomplete = () => resolve();
        };
      }),
    days * 86_400_000,
  );
}

/** Shows a picture as a page does; whether it came. */
function shows(page: Page, address: string): Promise<boolean> {
  return page.evaluate((src) => {
    const picture = new Image();
    picture.src = src;
    return picture.decode().then(
      () => true,
      () => false,
    );
  }, address);
}

async function openCache(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Image cache/ }).click();
  await settings(page).waitFor();
}

story.long('pictures of a chat stay in the browser by its rules, until the logout', async ({ open }) => {
  const [reader, { page: writer }] = [await open('desktop', withServiceWorker), await open('phone')];
  const { page, context } = reader;
  // The browser's own caches would give the pictures too.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await arrive(page);
  await register(writer);
  const idOf = async (of: Page) =>
    ((await (await of.request.get('/api/users/me')).json()) as { _id: string })._id;
  await writer.goto(`/?chat=${await idOf(page)}`);
  await panel(writer)
    .locator('input[type=file][multiple]')
    .setInputFiles([
      { ...(await sharpPicture('#5a3d6b')), name: 'one.png' },
      { ...(await sharpPicture('#2f6d5b')), name: 'two.png' },
    ]);
  await panel(writer).getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () => (await pictures(writer).count()) === 2);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`/?chat=${await idOf(writer)}`);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await until(async () => (await pictures(page).locator('img[data-shown]').count()) === 2);
  await until(async () => (await readKept(page)).indexed.length === 2);
  const { cached, indexed } = await readKept(page);
  expect(cached).toEqual(indexed);
  const [address = ''] = cached;
  expect(address).toMatch(/^\/api\/uploads\//);

  // What the server lets nobody keep is not kept, and what is kept needs no request: the line may be cut.
  await reader.goOffline();
  expect(await shows(page, address)).toBe(true);
  expect(await shows(page, '/api/uploads/00000000-0000-7000-8000-000000000000')).toBe(false);
  await reader.goOnline();
  reader.forgive(/00000000-0000/);

  // Its size is told, and seven days later it is gone; a longer time keeps it.
  await openCache(page);
  await settings(page).getByText('2 pictures').waitFor();
  expect(
    await settings(page)
      .getByText(/ of 2 GB$/)
      .textContent(),
  ).toMatch(/^[\d.]+ MB of 2 GB$/);
  await settings(page).getByLabel('Keep pictures for').selectOption('14 days');
  await until(async () => (await settings(page).getByLabel('Keep pictures for').inputValue()) === '14');
  await makeOlder(page, 8);
  await openCache(page);
  await settings(page).getByText('2 pictures').waitFor();
  await settings(page).getByLabel('Keep pictures for').selectOption('7 days');
  await settings(page).getByText('0 pictures').waitFor();
  expect(await readKept(page)).toEqual({ cached: [], indexed: [] });

  // Asked for anew, then removed by hand, and anew, then by the logout.
  expect(await shows(page, address)).toBe(true);
  await until(async () => (await readKept(page)).indexed.length === 1);
  await openCache(page);
  await settings(page).getByRole('button', { name: 'Remove all pictures' }).click();
  await page.getByText('Pictures removed').waitFor();
  expect(await readKept(page)).toEqual({ cached: [], indexed: [] });
  expect(await shows(page, address)).toBe(true);
  await until(async () => (await readKept(page)).indexed.length === 1);
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login');
  expect(await readKept(page)).toEqual({ cached: [], indexed: [] });
  expect(await shows(page, address)).toBe(false);
});

story('a picture that fails says why, and is asked for again', async ({ open }) => {
  const { page, forgive } = await open('phone');
  const writer = await open('desktop');
  await register(page);
  await register(writer.page);
  const { _id } = (await (await page.request.get('/api/users/me')).json()) as { _id: string };
  const other = (await (await writer.page.request.get('/api/users/me')).json()) as { _id: string };
  await writer.page.goto(`/?chat=${_id}`);
  await panel(writer.page)
    .locator('input[type=file][multiple]')
    .setInputFiles([{ ...(await sharpPicture('#5a3d6b')), name: 'one.png' }]);
  await panel(writer.page).getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () => (await pictures(writer.page).count()) === 1);

  await page.route('**/api/uploads/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/?chat=${other._id}`);
  const failed = panel(page).getByRole('alert').filter({ hasText: 'Image not found' });
  await failed.waitFor();
  await page.unroute('**/api/uploads/*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await pictures(page).locator('img[data-shown]').waitFor();
  forgive(/blocked by Playwright/);
});

for (const size of inspectedSizes) {
  story(`the image cache has no barriers and fits, on a ${size}`, async ({ open }) => {
    const { page } = await open(size, { reducedMotion: 'reduce' });
    const { found, inspect } = inspector(page);
    await arrive(page);
    await openCache(page);
    await inspect('image cache', settings(page).getByText('0 pictures'));
    expect(found).toEqual([]);
  });
}
