import { expect } from 'vitest';
import { fillSetup, openExtras } from '../support/locks';
import { register } from '../support/people';
import { readPicture, sharpPicture, showSame } from '../support/pictures';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story('a hygienic unlock ends with a photo of the new code, and the dashboard goes on', async ({ open }) => {
  const { page } = await open('phone');
  await register(page);
  const title = 'A week with one pause';
  const [first, second] = await Promise.all([sharpPicture('#2f4f7a'), sharpPicture('#b5522e')]);
  await page.goto('/self/setup');
  await fillSetup(page, title, 7 * 24);
  await openExtras(page);
  await page.getByRole('switch', { name: /^Hygienic unlock/ }).check();
  await page.getByRole('button', { name: 'A number of times' }).click();
  await page.getByRole('radio', { name: 'Photo Upload' }).check({ force: true });
  await page.getByLabel('Photo of your combination').setInputFiles(first);
  await page.getByRole('button', { name: 'Upload & Start Lock' }).click();

  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: `Hygienic unlock: ${title}` }).click();
  await page.getByRole('button', { name: 'Start hygienic unlock' }).click();
  const combination = page.getByRole('img', { name: 'Photo of your combination' });
  await combination.waitFor();
  expect(await showSame(await readPicture(combination), first.buffer)).toBe(true);

  await page.getByRole('button', { name: 'Lock with a new photo' }).click();
  await page.getByLabel('Photo of the code').setInputFiles(second);
  await page.getByRole('button', { name: 'Upload & Lock again' }).click();
  await page.getByText('Successfully re-locked').waitFor();
  await card.getByText('Locked', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
