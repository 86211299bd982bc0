import { expect } from 'vitest';
import { logIn, newPerson, register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

story('a page that needs a session leads to the login and back', async ({ open, server }) => {
  const person = await register((await open('phone')).page);
  const { page } = await open('desktop');
  await page.goto('/self/setup?from=bookmark');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/self/setup?from=bookmark');
  await logIn(page, person);
  await page.getByRole('heading', { name: 'Start self lock' }).waitFor();
  expect(page.url()).toBe(`${server.url}/self/setup?from=bookmark`);

  // Whoever is signed in has nothing to do at the login.
  await page.goto('/login');
  await page.waitForURL(`${server.url}/`);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/login');
});

story('after the login nobody is led to another site', async ({ open, server }) => {
  const person = newPerson();
  await register((await open('phone')).page, person);
  for (const next of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/%09/elsewhere.example/',
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    const { page, context } = await open('phone');
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, person);
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin, next).toBe(server.url);
    await context.close();
  }
});

story('an address of nothing says so, with a way back', async ({ open }) => {
  const { page, forgive } = await open('phone');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link').first().waitFor();
  // Chromium reports the page's own 404 as an error.
  forgive(/status of 404 .*no\/such\/page/);
});
