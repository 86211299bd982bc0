import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { drag, takeHold } from '../support/drag';
import { drop } from '../support/drop';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { arrive, newPerson, register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { acceptTemplate, createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

const description = 'Patient, and kind.\nI answer in the evening.';

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/users/me')).json())._id as string;
}

/** The album of the profile on the page, by the addresses of its photos. */
function albumOf(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('button', { name: /^Photo \d+ of \d+$/ })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}

async function cropAvatar(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await (await chooser).setFiles(await sharpPicture('#7a3355'));
  const dialog = page.getByRole('dialog', { name: 'Your avatar' });
  await dialog.getByRole('img').or(dialog.locator('img')).first().waitFor();
  await dialog.getByLabel('Zoom').fill('2');
  await dialog.getByRole('group', { name: /Arrow keys move it/ }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function writeDescription(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write a few words about yourself' }).click();
  const field = page.getByLabel('Description');
  await field.fill('x'.repeat(2001));
  await page.getByText('2001 / 2000').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('At most 2000 characters').waitFor();
  await field.fill(description);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit description' }).waitFor();
}

/** Six at once, of which five fit, and two that are no photos. */
async function fillAlbum(page: Page): Promise<void> {
  const colours = ['#333', '#a33', '#3a3', '#33a', '#aa3', '#3aa'];
  const photos = await Promise.all(
    colours.map(async (colour, at) => ({ ...(await sharpPicture(colour)), name: `${at + 1}.png` })),
  );
  const text = { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles([text, large, ...photos]);
  await page.getByText('6.png: An album holds five photos.').waitFor();
  await page.getByText('large.png: This picture is larger than 10 MB.').waitFor();
  await page.getByText('text.jpg: This file is not a picture that can be read').waitFor();
  expect(await albumOf(page)).toHaveLength(5);
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

/** Moves the last photo to the front with the keyboard. */
async function moveToFront(page: Page): Promise<void> {
  const before = await albumOf(page);
  const handle = page.getByRole('button', { name: 'Move photo 5', exact: true });
  await takeHold(page, handle, 'Photo 5 is taken hold of.');
  for (const number of [4, 3, 2, 1]) {
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`It would be photo ${number}.`).waitFor({ state: 'attached' });
  }
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/album/order'));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Move photo 5', exact: true }).waitFor();
  expect(await albumOf(page)).toEqual([before[4], ...before.slice(0, 4)]);
}

story('somebody fills their profile, and others see it as they may', async ({ open, server }) => {
  const { page } = await open('desktop');
  const person = await arrive(page, newPerson());
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('heading', { name: person.username }).waitFor();

  await cropAvatar(page);
  const avatar = page.locator('main img').first();
  await avatar.waitFor();
  const bytes = await (await page.request.get((await avatar.getAttribute('src')) ?? '')).body();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
  await writeDescription(page);
  await fillAlbum(page);
  await moveToFront(page);
  await page.getByRole('button', { name: 'Remove photo 5', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove photo 5', exact: true }).waitFor({ state: 'hidden' });
  const shareCode = await createTemplate(page, 'Six days in my hands');
  const id = await idOf(page);

  // A stranger finds them where they are met, on the page of their shared lock.
  const { page: stranger } = await open('phone');
  const strangersName = (await register(stranger)).username;
  await stranger.goto(`/s/${shareCode}`);
  await stranger.getByRole('link', { name: 'View profile' }).click();
  await stranger.waitForURL(`${server.url}/profile/${id}`);
  await stranger.getByRole('heading', { name: person.username }).waitFor();
  await stranger.getByText('I answer in the evening.').waitFor();
  await stranger.getByText('Online').waitFor();
  expect(await stranger.getByText('Date of birth').count()).toBe(0);
  await stranger.getByRole('link', { name: /Six days in my hands/ }).waitFor();

  await stranger.getByRole('button', { name: `${person.username}, photo 1 of 4` }).click();
  const lightbox = stranger.getByRole('dialog', { name: 'Photos' });
  await lightbox.getByText('Photo 1 of 4').waitFor();
  await stranger.keyboard.press('ArrowRight');
  await lightbox.getByText('Photo 2 of 4').waitFor();
  await stranger.keyboard.press('End');
  await lightbox.getByText('Photo 4 of 4').waitFor();
  await stranger.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'hidden' });

  await stranger.getByRole('button', { name: `More about ${person.username}` }).click();
  await stranger.getByRole('menuitem', { name: 'Report' }).click();
  const report = stranger.getByRole('dialog', { name: `Report ${person.username}` });
  await report.getByLabel('What do you report?').selectOption('A photo of the album');
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByText('Select the photo that you report').waitFor();
  await report.getByRole('radio', { name: 'Photo 2' }).check({ force: true });
  await report.getByLabel('Reason').selectOption('Impersonation');
  await report.getByRole('button', { name: 'Send report' }).click();
  await stranger.getByText('Report submitted').waitFor();

  // Who wears their lock is their keyholder’s, and finds the way from there.
  const { page: wearer } = await open('phone');
  await register(wearer);
  await acceptTemplate(wearer, shareCode);
  await wearer.goto('/profile');
  await cropAvatar(wearer);
  await writeDescription(wearer);
  await wearer.goto('/');
  await wearer.getByRole('link', { name: new RegExp(person.username) }).click();
  await wearer.getByRole('heading', { name: person.username }).waitFor();
  await page.goto('/keyholder');
  await page.getByTitle('View profile').click();
  await page.getByText('I answer in the evening.').waitFor();
  expect(await page.getByRole('button', { name: 'Edit description' }).count()).toBe(0);
  await page.getByText(/^Since /).waitFor();
  await page.getByRole('img', { name: 'Locked on 1 of the last 30 days' }).waitFor();

  // Somebody who was blocked finds nobody any more, as at an address of nobody.
  const { page: other } = await open('phone');
  await register(other);
  await other.goto(`/profile/${id}`);
  await other.getByRole('heading', { name: person.username }).waitFor();
  const strangerId = await idOf(stranger);
  await page.goto(`/profile/${strangerId}`);
  await page.getByRole('button', { name: `More about ${strangersName}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('User blocked').waitFor();
  await page.getByRole('heading', { name: 'Explore Community' }).waitFor();
  for (const address of [`/profile/${id}`, '/profile/nobody', `/profile/${id.replace(/.$/, '0')}`]) {
    await stranger.goto(address);
    await stranger.getByRole('heading', { name: 'User not found' }).waitFor();
  }
  await other.reload();
  await other.getByRole('heading', { name: person.username }).waitFor();
});

story('an album is filled by drop and by camera, and put in order by hand', async ({ open }) => {
  const { page, context } = await open('desktop');
  await register(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add photos' }).waitFor();
  await drop(page.getByRole('button', { name: 'Add photos' }), [
    { ...(await sharpPicture('#a33')), name: 'one.png' },
    { ...(await sharpPicture('#3a3')), name: 'two.png' },
  ]);
  await page.getByRole('button', { name: 'Move photo 2', exact: true }).waitFor();
  const phone = await open('phone', { storageState: { cookies: await context.cookies(), origins: [] } });
  await phone.page.goto('/profile');
  await phone.page.getByRole('button', { name: 'Take a photo' }).waitFor();
  await phone.page.locator('input[capture]').setInputFiles(await sharpPicture('#33a'));
  await phone.page.getByRole('button', { name: 'Move photo 3', exact: true }).waitFor();
  await page.reload();
  const handle = page.getByRole('button', { name: 'Move photo 3', exact: true });
  await handle.waitFor();
  const before = await albumOf(page);
  const first = page.getByRole('button', { name: 'Move photo 1', exact: true });
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/album/order'));
  await drag(page, handle, first, 'It would be photo 1.');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await handle.waitFor();
  expect(await albumOf(page)).toEqual([before[2], before[0], before[1]]);
});

for (const size of inspectedSizes) {
  story(
    `profiles have no barriers and fit, ${size}`,
    async ({ open }) => {
      const { page } = await open(size);
      await register(page);
      const id = await idOf(page);
      const { inspect, found } = inspector(page);
      await page.goto('/profile');
      await inspect(`own profile, empty, ${size}`, page.getByRole('button', { name: 'Add photos' }));
      await fillOwnProfile(page);
      await createTemplate(page, 'A very long title of a shared lock that goes on over more than one line');
      await page.goto('/profile');
      await inspect(`own profile, ${size}`, page.getByRole('button', { name: 'Move photo 3', exact: true }));
      await page.getByRole('button', { name: 'Edit description' }).click();
      await inspect(`description, ${size}`, page.getByLabel('Description'));

      const { page: stranger } = await open(size);
      await register(stranger);
      const others = inspector(stranger);
      await stranger.goto(`/profile/${id}`);
      await others.inspect(`profile, ${size}`, stranger.getByText('Online'));
      await stranger.getByRole('button', { name: /^More about/ }).click();
      await stranger.getByRole('menuitem', { name: 'Report' }).click();
      const report = stranger.getByRole('dialog');
      await report.getByLabel('What do you report?').selectOption('A photo of the album');
      await others.inspect(`report, ${size}`, report.getByRole('radio', { name: 'Photo 3' }));
      await stranger.goto('/profile/nobody');
      await others.inspect(`nobody, ${size}`, stranger.getByText('User not found'));
      expect([...found, ...others.found]).toEqual([]);
    },
    120_000,
  );
}

async function fillOwnProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write a few words about yourself' }).click();
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit description' }).waitFor();
  await cropAvatar(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(await Promise.all(['#555', '#a33', '#3a3'].map(sharpPicture)));
  await page.getByRole('button', { name: 'Move photo 3', exact: true }).waitFor();
}
