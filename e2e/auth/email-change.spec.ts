import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { advanceClock } from '../support/clock';
import { readLink, readMail } from '../support/mailbox';
import { arrive, logIn, newPerson } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

async function openAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  // The sheet grows upwards as they come, and takes its buttons along.
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Change your email' }).click();
}

story(
  'an address is changed with the code of the new one, and the old one takes it back',
  async ({ open, server }) => {
    const { page } = await open('phone');
    const person = await arrive(page);
    const { email: next } = newPerson();
    const elsewhere = await open('desktop');
    await elsewhere.page.goto('/login');
    await logIn(elsewhere.page, person);
    await elsewhere.page.waitForURL(`${server.url}/`);

    // Too long after the login the password is asked for once more.
    await advanceClock(server, { hours: 1 });
    await openAddress(page);
    await page.getByLabel('New email').fill('no address');
    await page.getByRole('button', { name: 'Send the code' }).click();
    expect(await page.getByLabel('New email').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('New email').fill(next);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const again = page.getByRole('dialog', { name: 'Is it you?' });
    await again.getByLabel('Password', { exact: true }).fill(person.password);
    await again.getByRole('button', { name: 'Confirm' }).click();

    await page.getByRole('dialog', { name: 'Check your email' }).waitFor();
    const misfits = [...(await findBarriers(page, 'code')), ...(await findOverflow(page, 'code'))];
    expect(misfits).toEqual([]);
    const { text } = await readMail(server, next, /confirm your new address/);
    const code = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByText(next, { exact: true }).waitFor();
    await page.getByLabel('Code from the mail').waitFor({ state: 'detached' });
    // Everywhere else it ended the session.
    await elsewhere.page.waitForURL(/\/login/);

    const link = await readLink(server, person.email, /another address now/);
    const former = await open('phone');
    await former.page.goto(link);
    await former.page.getByRole('button', { name: 'Take it back' }).click();
    await former.page.getByRole('heading', { name: 'It is taken back' }).waitFor();
    await page.waitForURL(/\/login/);
    expect(await readLink(server, person.email, /new password/)).toContain('/reset?');
    await former.page.goto(link);
    await former.page.getByRole('button', { name: 'Take it back' }).click();
    await former.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    // The address that was taken back opens nothing any more.
    await former.page.getByRole('link', { name: 'To the login', exact: true }).click();
    await logIn(former.page, { ...person, email: next });
    await former.page.getByText('Email or password is incorrect').waitFor();
  },
);
