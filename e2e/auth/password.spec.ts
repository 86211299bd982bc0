import { expect } from 'vitest';
import { readLink } from '../support/mailbox';
import { arrive } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const newPassword = 'another four words now';

story(
  'a forgotten password is replaced by the mailed link, once, and ends the old session',
  async ({ open, server }) => {
    const old = await open('desktop');
    const { email, password } = await arrive(old.page);
    await old.page.getByRole('link', { name: 'Create self lock' }).click();
    await old.page.waitForURL(`${server.url}/self/setup`);
    const setup = old.page.getByRole('heading', { name: 'Start self lock' });
    await setup.waitFor();

    const { page } = await open('phone');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByText(email).waitFor();

    const link = await readLink(server, email, /new password/);
    expect(link.startsWith(`${server.url}/reset?`)).toBe(true);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password again').fill('something else');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('New password again').fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await page.waitForURL(`${server.url}/`);

    // The page that was left open is told at once, shows nothing any more, and leads back to where it was.
    await old.page.waitForURL(`${server.url}/login?next=%2Fself%2Fsetup`);
    await setup.waitFor({ state: 'detached' });
    await old.page.getByLabel('Email').fill(email);
    await old.page.getByLabel('Password', { exact: true }).fill(password);
    await old.page.getByRole('button', { name: 'Log in' }).click();
    await old.page.getByText('Email or password is incorrect').waitFor();
    expect(await old.page.getByLabel('Email').inputValue()).toBe(email);
    await old.page.getByLabel('Password', { exact: true }).fill(newPassword);
    await old.page.getByRole('button', { name: 'Log in' }).click();
    await old.page.waitForURL(`${server.url}/self/setup`);

    // The link is used up.
    const again = await open('phone');
    await again.page.goto(link);
    await again.page.getByRole('heading', { name: 'Invalid or expired reset link' }).waitFor();
    await again.page.getByRole('link', { name: 'Request New Link' }).click();
    await again.page.waitForURL(`${server.url}/forgot`);
  },
);

story('forgot says the same about an address that nobody has', async ({ open }) => {
  const { page } = await open('phone');
  await page.goto('/forgot');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
});
