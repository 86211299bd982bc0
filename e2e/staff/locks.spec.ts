import { expect } from 'vitest';
import { findBarriers } from '../support/accessibility';
import { startLock } from '../support/locks';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const reason = 'The box jams: they wrote to us';

story('a decrypted combination is told to its wearer, and an unlocked lock opens', async ({ open }) => {
  const owner = await open('desktop');
  await register(owner.page);
  const wearer = await open('phone');
  await register(wearer.page);
  const digits = await startLock(wearer.page, 'A jammed box');
  await wearer.page.goto('/');
  await wearer.page.getByRole('article', { name: 'A jammed box' }).waitFor();

  const { page } = owner;
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Daily Activity (7 days)' }).waitFor();
  await page.getByText(/checks? (is|are) good/).click();
  await page.getByText('Background work').waitFor();
  expect(await findBarriers(page, 'the dashboard of the staff')).toEqual([]);
  await page.getByRole('link', { name: 'Lock Management', exact: true }).click();
  await page.getByText('A jammed box').waitFor();
  expect(await findBarriers(page, 'the locks')).toEqual([]);
  await page.getByRole('button', { name: /A jammed box/ }).click();
  await page
    .getByRole('dialog', { name: 'A jammed box' })
    .getByRole('button', { name: 'Decrypt digits' })
    .click();
  const asking = page.getByRole('dialog', { name: 'Decrypt the digits' });
  await asking.getByRole('button', { name: 'Decrypt digits' }).click();
  await asking.getByText('Give a reason').waitFor();
  await asking.getByLabel('Reason').fill(reason);
  await asking.getByRole('button', { name: 'Decrypt digits' }).click();
  const shown = page.getByRole('dialog', { name: 'A jammed box' });
  await shown.getByRole('status', { name: 'The combination' }).getByText(digits).waitFor();
  expect(await findBarriers(page, 'a lock')).toEqual([]);

  await wearer.page.goto('/notifications');
  await wearer.page.getByText('The team has read your combination').waitFor();
  await wearer.page.getByText(reason).click();
  await wearer.page.getByText(`Combination read: “${reason}”`).waitFor();

  await shown.getByRole('button', { name: 'Unlock' }).click();
  const unlocking = page.getByRole('dialog', { name: 'Unlock this lock' });
  await unlocking.getByLabel('Reason').fill(reason);
  await unlocking.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('The lock is unlocked').waitFor();
  await wearer.page.goto('/');
  await wearer.page.getByText('The team unlocked it.').first().waitFor();
  await wearer.page
    .getByRole('button', { name: /Reveal/ })
    .first()
    .click();
  await wearer.page.getByText(digits).first().waitFor();
});
