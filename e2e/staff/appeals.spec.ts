import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { logIn, register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story('somebody banned learns why at the login, appeals, and gets in again', async ({ open }) => {
  const owner = await open('desktop');
  await register(owner.page);
  const banned = await open('phone');
  const person = await register(banned.page);
  const me = (await (await banned.page.request.get('/api/users/me')).json()) as { _id: string };
  const ban = await owner.page.request.post(`/api/admin/users/${me._id}/ban`, {
    data: { reason: 'Advertising in the forum' },
  });
  expect(ban.ok()).toBe(true);

  await banned.page.goto('/login');
  await logIn(banned.page, person);
  await banned.page.getByRole('heading', { name: 'This account is banned' }).waitFor();
  await banned.page.getByText('Advertising in the forum').waitFor();
  expect(await findBarriers(banned.page, 'the appeal')).toEqual([]);
  expect(await findOverflow(banned.page, 'the appeal')).toEqual([]);
  await banned.page.getByRole('button', { name: 'Send appeal' }).click();
  await banned.page.getByText('Write why the ban should be lifted').waitFor();
  await banned.page.getByLabel('Your appeal').fill('My brother wrote this.');
  await banned.page.getByRole('button', { name: 'Send appeal' }).click();
  await banned.page.getByText(/^Appeal sent: today\./).waitFor();

  const { page } = owner;
  await page.goto('/admin?tab=tasks');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Appeal' });
  await window.getByText('My brother wrote this.').waitFor();
  await window.getByText('Advertising in the forum').waitFor();
  expect(await findBarriers(page, 'an appeal')).toEqual([]);
  await window.getByRole('button', { name: 'Lift the ban' }).click();
  await page.getByText('Nothing waits').waitFor();

  await banned.page.getByRole('button', { name: 'Back to the login' }).click();
  await logIn(banned.page, person);
  await banned.page.waitForURL((url) => url.pathname === '/');
  // The refused login.
  banned.forgive(/403/);
});
