import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story('an address is banned and let in again, and nobody bans themselves', async ({ open }) => {
  const { page } = await open('phone');
  await register(page);
  await page.goto('/admin');
  // On a phone the parts of the administration stand behind the name of the one that is shown.
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Analytics & Security' }).click();
  await page.getByText('No address is banned').waitFor();
  const ban = async (address: string) => {
    await page.getByRole('button', { name: 'Ban IP Address' }).first().click();
    const window = page.getByRole('dialog', { name: 'Ban IP Address' });
    await window.getByLabel('IP address or range').fill(address);
    await window.getByLabel('Reason').fill('It registers all night');
    await window.getByRole('button', { name: 'Ban IP Address' }).click();
    return window;
  };
  const own = await ban('127.0.0.1');
  await own.getByText('you would ban yourself').waitFor();
  expect(await findBarriers(page, 'the ban of an address')).toEqual([]);
  await own.getByRole('button', { name: 'Cancel' }).click();
  await ban('203.0.113.0/24');
  await page.getByText('203.0.113.0/24').waitFor();
  expect(await findBarriers(page, 'the banned addresses')).toEqual([]);
  expect(await findOverflow(page, 'the banned addresses')).toEqual([]);
  await page.getByRole('button', { name: 'Let in again' }).click();
  await page.getByText('No address is banned').waitFor();
});
