import { expect } from 'vitest';
import { fillSetup, openExtras } from '../support/locks';
import { register } from '../support/people';
import { readPicture, sharpPicture, showSame } from '../support/pictures';
import { acceptTemplate, createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story('the emergency release gives the photo back at once', async ({ open }) => {
  const { page } = await open('phone');
  await register(page);
  const title = 'Two weeks, with a way out';
  const photo = await sharpPicture('#2f4f7a');
  await page.goto('/self/setup');
  await fillSetup(page, title, 14 * 24);
  await openExtras(page);
  await page.getByRole('switch', { name: /^Emergency release/ }).check();
  await page.getByRole('radio', { name: 'Photo Upload' }).check({ force: true });
  await page.getByLabel('Photo of your combination').setInputFiles(photo);
  await page.getByRole('button', { name: 'Upload & Start Lock' }).click();

  await page.getByRole('article', { name: title }).waitFor();
  const use = page.getByRole('button', { name: `Use emergency release: ${title}` });
  await use.click();
  const dialog = page.getByRole('dialog', { name: 'Use the emergency release?' });
  await dialog.getByRole('button', { name: 'Stay locked' }).click();
  expect(await page.getByRole('button', { name: 'Reveal' }).count()).toBe(0);
  await use.click();
  await dialog.getByRole('button', { name: 'Use emergency release' }).click();
  await page.getByText('You used the emergency release.', { exact: true }).waitFor();
  expect(await use.count()).toBe(0);

  await page.getByRole('button', { name: 'Reveal' }).click();
  const shown = page.getByRole('img', { name: 'Photo of your combination' });
  await shown.waitFor();
  expect(await showSame(await readPicture(shown), photo.buffer)).toBe(true);
  expect(await showSame((await sharpPicture('#b5522e')).buffer, photo.buffer)).toBe(false);
});

story('the keyholder sees the emergency release of their lock as it happens', async ({ open }) => {
  const keyholder = await open('desktop');
  await register(keyholder.page);
  const { page } = await open('phone');
  const wearer = await register(page);
  const title = 'Held, with a way out';
  const code = await createTemplate(keyholder.page, title, { emergencyReleaseEnabled: true });
  const { id, digits } = await acceptTemplate(page, code);

  await keyholder.page.goto(`/lock/${id}`);
  await keyholder.page.getByText('LOCKED', { exact: true }).waitFor();
  await page.goto(`/lock/${id}`);
  await page.getByRole('button', { name: `Use emergency release: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use emergency release' }).click();
  await keyholder.page.getByText('The wearer used the emergency release.').waitFor();
  await keyholder.page.getByText('UNLOCKED', { exact: true }).waitFor();
  expect(await keyholder.page.getByRole('button', { name: 'Reveal' }).count()).toBe(0);
  await keyholder.page.getByRole('link', { name: 'Back to Keyholder' }).click();
  const held = keyholder.page.getByRole('listitem', { name: wearer.username });
  await held.getByText('Emergency', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('img', { name: [...digits].join(' ') }).waitFor();
});
