import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addCrowd } from '../support/crowd';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { arrive, register } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

const count = (page: Page) => page.getByText(/^(More than )?[\d,.]+ (people|person|locks?)$/);
const people = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

story(
  '500 people are filtered by a link that somebody else opens, turned through, and left by the way back',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await arrive(page);
    await addCrowd(server, 500);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click();
    await page.getByRole('heading', { name: 'No shared locks yet' }).waitFor();
    await page.getByRole('button', { name: 'Users' }).click();
    await page.getByText('501 people').waitFor();
    expect(await people(page).count()).toBe(20);

    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter people' });
    await dialog.getByRole('button', { name: 'Dom' }).click();
    await dialog.getByLabel('Country').selectOption('Iceland');
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await page.getByText('125 people').waitFor();
    await page.getByRole('link', { name: 'Page 2 of 7' }).click();
    await page.waitForURL(/page=2/);
    // Of the even numbers that four divides, from the last on.
    await page.getByRole('heading', { name: 'Crowd_420' }).waitFor();
    const secondPage = await people(page).allTextContents();
    expect(secondPage).toHaveLength(20);

    // Somebody else opens the link, in a browser of their own.
    const other = await open('desktop');
    await register(other.page);
    await other.page.goto(page.url());
    await other.page.getByText('125 people').waitFor();
    expect(await people(other.page).allTextContents()).toEqual(secondPage);
    await other.page.getByRole('button', { name: 'Remove filter: Iceland' }).click();
    await other.page.getByText('250 people').waitFor();
    await other.page.getByRole('searchbox').fill('CRÓWD-49');
    await other.page.getByText('5 people', { exact: true }).waitFor();
    expect(await people(other.page).allTextContents()).toEqual(
      ['0', '2', '4', '6', '8'].map((end) => `Crowd_49${end}`),
    );
    await other.page.getByRole('searchbox').fill('nobody at all');
    await other.page.getByRole('heading', { name: 'Nobody fits' }).waitFor();
    await other.page.getByRole('link', { name: 'Clear search and filters' }).click();
    await count(other.page).waitFor();

    // A card leads to the person, and the way back to the page of the list.
    await page.getByRole('link', { name: 'Crowd_420' }).click();
    await page.waitForURL('**/profile/*');
    await page.getByRole('heading', { name: 'Crowd_420' }).waitFor();
    await page.goBack();
    await page.waitForURL(/page=2/);

    // The way back goes through what was looked at.
    await page.goBack();
    await page
      .getByRole('link', { name: 'Page 1 of 7', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await page.goBack();
    // As it was, or as it is since somebody else came: what was looked at long ago is read anew.
    await page.getByText(/^50[12] people$/).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'No shared locks yet' }).waitFor();
  },
);

story(
  'a lock that somebody shares is found and opened; nonsense in the address says nothing',
  async ({ open }) => {
    const { page } = await open('desktop');
    await register(page);
    for (const title of ['Öl and Ice', 'A slow December'])
      await post(page, '/api/locks/shared', {
        title,
        initialDurationDays: 3,
        initialDurationHours: 0,
        emergencyReleaseEnabled: true,
      });
    await page.goto('/explore?tab=nowhere&page=-1&country=Utopia&findom=maybe&ownerId=me');
    await page.getByText('2 locks').waitFor();
    await page.getByRole('searchbox').fill('ol');
    await page.getByText('1 lock', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter locks' });
    await dialog
      .getByRole('group', { name: 'Emergency release' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await dialog.getByLabel('Keyholder').selectOption('Myself');
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await page.getByRole('button', { name: 'Remove filter: Held by Myself' }).waitFor();
    await page.getByRole('link', { name: 'Öl and Ice' }).click();
    await page.waitForURL('**/shared/setup/*');
  },
);

for (const size of inspectedSizes)
  story(
    `Explore is for everybody, also in its dialogs and empty states (${size})`,
    async ({ open, server }) => {
      const { page } = await open(size);
      await register(page);
      await addCrowd(server, 500);
      const { inspect, found } = inspector(page);
      const looks: [name: string, address: string, sign: string | RegExp][] = [
        ['Explore, people', '/explore?tab=users&page=3', /^\d+ people$/],
        [
          'Explore, filtered',
          '/explore?tab=users&role=keyholder&verified=true&country=Iceland',
          /^\d+ people$/,
        ],
        ['Explore, nobody', '/explore?tab=users&search=nobody', 'Nobody fits'],
        ['Explore, locks', '/explore', /^\d+ locks?$|^No shared locks yet$/],
      ];
      for (const [name, address, sign] of looks) {
        await page.goto(address);
        await inspect(name, page.getByText(sign).first());
      }
      for (const [tab, title] of [
        ['locks', 'Filter locks'],
        ['users', 'Filter people'],
      ] as const) {
        await page.goto(`/explore?tab=${tab}`);
        await page.getByRole('button', { name: 'Filter' }).click();
        await inspect(title, page.getByRole('dialog', { name: title }));
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
