import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { startLock } from '../support/locks';
import { readMail } from '../support/mailbox';
import { arrive, logIn, register } from '../support/people';
import { acceptTemplate, createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

story(
  'a person takes their data along, deletes their account and has their codes',
  async ({ open, server }) => {
    // The first account owns the site and stays.
    const { page: keyholder } = await open('desktop');
    await arrive(keyholder);
    const shareCode = await createTemplate(keyholder, 'Held by another');
    const { page } = await open('phone');
    const person = await register(page);
    const own = await startLock(page, 'Quiet days');
    const shared = await acceptTemplate(page, shareCode);
    await page.goto('/');

    await openSettings(page);
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 20_000 }),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    await page.getByRole('link', { name: /^Save the file/ }).waitFor();
    expect(download.suggestedFilename()).toMatch(/^keyhold-data-\d{4}-\d\d-\d\d\.zip$/);
    const zip = unzipSync(await readFile(await download.path()));
    const listIn = (name: string) => JSON.parse(strFromU8(zip[`${name}.json`] ?? new Uint8Array()));
    expect(listIn('profile')[0].username).toBe(person.username);
    expect(listIn('locks').map(({ title }: { title: string }) => title)).toHaveLength(2);
    const words = Object.values(zip).map((bytes) => strFromU8(bytes));
    for (const code of [own, shared.digits]) expect(words.join()).not.toContain(`"${code}"`);

    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByText('2 combinations that we keep for you: you get them first').waitFor();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('checkbox', { name: /^Send them to my mail address too/ }).check();
    await page.getByRole('button', { name: 'End and show' }).click();
    const codes = page.getByRole('list', { name: 'Your combinations first' });
    await codes.getByText(own, { exact: true }).waitFor();
    await codes.getByText(shared.digits, { exact: true }).waitFor();
    const mail = await readMail(server, person.email, /What you asked us to send you/);
    expect(mail.text).toContain(`Quiet days: ${own}`);
    await page.getByRole('checkbox', { name: 'I have them' }).check();
    await page.getByRole('button', { name: 'Go on' }).click();
    const word = page.getByLabel('Type DELETE to confirm');
    await word.fill('delete');
    await page.getByRole('button', { name: 'Delete account', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText('Type DELETE to confirm')
      .or(page.locator('[aria-invalid=true]'))
      .first()
      .waitFor();
    await word.fill('DELETE');
    await page.getByRole('button', { name: 'Delete account', exact: true }).click();
    await page.waitForURL(`${server.url}/login`);
    await page.getByText('Your account is deleted. Take care.').waitFor();
    await page.goto('/login');
    await logIn(page, person);
    await page.getByText('Email or password is incorrect').waitFor();

    await keyholder.getByRole('button', { name: /Notifications/ }).click();
    await keyholder.getByText('The wearer is gone').waitFor();
  },
);

story('leaving can be read and used by everybody', async ({ open }) => {
  // The first account owns the site, and could not leave.
  await register((await open('phone')).page);
  for (const size of inspectedSizes) {
    const { page } = await open(size);
    await register(page);
    await startLock(page, 'A lock with a rather long name that has to go somewhere on a small screen');
    await page.goto('/');
    const { found, inspect } = inspector(page);
    await openSettings(page);
    const button = page.getByRole('button', { name: 'Delete Account', exact: true });
    await button.scrollIntoViewIfNeeded();
    await inspect('danger zone', button);
    await button.click();
    await inspect('what goes', page.getByText('What stays'));
    await page.getByRole('button', { name: 'Go on' }).click();
    await inspect('codes before', page.getByText(/^They are shown here/));
    await page.getByRole('button', { name: 'End and show' }).click();
    const have = page.getByRole('checkbox', { name: 'I have them' });
    await have.check();
    await inspect('codes', have);
    await page.getByRole('button', { name: 'Go on' }).click();
    await inspect('the word', page.getByLabel('Type DELETE to confirm'));
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await button.waitFor();
    expect(found).toEqual([]);
  }
});
