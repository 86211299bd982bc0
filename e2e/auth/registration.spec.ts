import { expect } from 'vitest';
import { readCode, readLink } from '../support/mailbox';
import { fillRegistration, newPerson, openToAll, registerOnScreen } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold(openToAll);

story('what is wrong is said at its field, and nothing that was typed is lost', async ({ open, server }) => {
  const taken = await registerOnScreen((await open('desktop')).page, server);
  const { page } = await open('phone');
  await page.goto('/register');
  await page.getByText('Done, you are no robot.').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Username is required').waitFor();
  expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(true);

  await fillRegistration(page, { ...newPerson(), email: taken.email });
  await page.getByLabel('Year').fill(String(new Date().getFullYear() - 17));
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('You must be at least 18 years old.').waitFor();
  await page.getByLabel('Year').fill('1990');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('This email is already registered').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await page.waitForURL('**/terms');
  await page.goBack();
  await page.waitForURL('**/register');
  expect(await page.getByLabel('Email').inputValue()).toBe(taken.email);
  expect(await page.getByLabel('City').inputValue()).toBe('Leipzig');
});

story(
  'a mistyped address is put right, a reload waits for the code, and the link verifies as well',
  async ({ open, server }) => {
    const { page } = await open('phone');
    const person = newPerson();
    await page.goto('/register');
    await fillRegistration(page, { ...person, email: `typo.${person.email}` });
    await page.getByRole('button', { name: 'Create account' }).click();
    const heading = page.getByRole('heading', { name: 'Check your email' });
    await page.getByText(`typo.${person.email}`).waitFor();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByText('Done, you are no robot.').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(person.email, { exact: true }).waitFor();
    await page.reload();
    await heading.waitFor();

    const link = await readLink(server, person.email, /confirm/);
    const other = await open('desktop');
    await other.page.goto(link);
    await other.page.getByText('Email verified! Redirecting…').waitFor();
    await other.page.waitForURL(`${server.url}/`);
    const again = await open('desktop');
    await again.page.goto(link);
    await again.page.getByText('Verification failed or link expired.').waitFor();
  },
);

story('somebody who has not verified yet is asked for the code at the login', async ({ open, server }) => {
  const { page } = await open('phone');
  const person = newPerson();
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const { page: later } = await open('desktop');
  await later.goto('/login');
  await later.getByLabel('Email').fill(person.email);
  await later.getByLabel('Password', { exact: true }).fill(person.password);
  await later.getByRole('button', { name: 'Log in' }).click();
  await later.getByText('Your address is not verified yet.').waitFor();
  await later.getByLabel('Verification code').fill(await readCode(server, person.email));
  await later.waitForURL(`${server.url}/`);
});
