import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { KeyholdServer } from './keyhold-server';
import { readCode } from './mailbox';

export const password = 'four words in a row';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody nobody knows yet. */
export function newPerson(): Person {
  const username = `person_${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.org`, password };
}

/** Fills the whole registration form, and waits for the captcha to be solved. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('radio', { name: /Wearer/ }).check({ force: true });
  await page.getByLabel('Gender').selectOption('Non-binary');
  await page.getByLabel('Day', { exact: true }).fill('17');
  await page.getByLabel('Month').fill('05');
  await page.getByLabel('Year').fill('1990');
  if (!(await page.getByLabel('City').isVisible())) await page.getByText('Where you live').click();
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('City').fill('Leipzig');
  // What it says until then may take a line more, above the box.
  await page.getByText('Done, you are no robot.').waitFor();
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
}

/** Makes an account by the call of other programs, where that asks for nothing else; the page is signed in, and not opened. */
export async function register(page: Page, person = newPerson()): Promise<Person> {
  const rest = { gender: 'Non-binary', role: 'slave', dateOfBirth: '1990-05-17' };
  const data = { ...person, ...rest, country: 'Germany', city: 'Leipzig' };
  const answer = await page.request.post('/api/auth/register', { data });
  if (!answer.ok()) throw new Error(`The registration was refused: ${await answer.text()}`);
  return person;
}

/** The same, and ends on the dashboard. */
export async function arrive(page: Page, person = newPerson()): Promise<Person> {
  await register(page, person);
  await page.goto('/');
  await page.getByRole('main').waitFor();
  return person;
}

/** What `useKeyhold` gives to stories in which somebody registers as on an installation that is open to all. */
export const openToAll = { KEYHOLD_CAPTCHA: 'on', KEYHOLD_EMAIL_VERIFICATION: 'on' };

/** Registers through the screens and ends on the dashboard. */
export async function registerOnScreen(
  page: Page,
  server: KeyholdServer,
  person = newPerson(),
): Promise<Person> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByLabel('Verification code').fill(await readCode(server, person.email));
  await page.waitForURL(`${server.url}/`);
  return person;
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
