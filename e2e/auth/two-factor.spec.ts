import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { advanceClock } from '../support/clock';
import type { KeyholdServer } from '../support/keyhold-server';
import { readMail } from '../support/mailbox';
import { arrive, logIn } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();

/** What the app of that key shows at the server's time. */
async function readApp(server: KeyholdServer, secret: string): Promise<string> {
  const { now } = (await server.control('/__test/clock', { advanceSeconds: 0 })) as { now: string };
  return new TOTP({ secret }).generate({ timestamp: Date.parse(now) });
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByRole('dialog', { name: 'Security' }).waitFor();
}

async function logOut(page: Page, url: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${url}/login`);
}

story('a second factor is turned on, asked for at each login, and turned off', async ({ open, server }) => {
  const { page } = await open('phone');
  const person = await arrive(page);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Set up your app' }).waitFor();
  const barriers = [...(await findBarriers(page, 'set up')), ...(await findOverflow(page, 'set up'))];
  const key = await page.locator('dialog code').first().textContent();
  const secret = key?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code of your app').fill(await readApp(server, secret));
  const codes = page.getByRole('list', { name: 'Your recovery codes' });
  await codes.waitFor();
  barriers.push(
    ...(await findBarriers(page, 'recovery codes')),
    ...(await findOverflow(page, 'recovery codes')),
  );
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();
  barriers.push(...(await findBarriers(page, 'security')), ...(await findOverflow(page, 'security')));
  await readMail(server, person.email, /asks for a second factor now/);

  await logOut(page, server.url);
  await advanceClock(server, { minutes: 2 });
  await logIn(page, person);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  barriers.push(...(await findBarriers(page, 'second step')), ...(await findOverflow(page, 'second step')));
  await page.getByLabel('Code of your app').fill('000000');
  await page.getByText('This code is not right or has expired.').waitFor();
  await page.getByLabel('Code of your app').fill(await readApp(server, secret));
  await page.waitForURL(`${server.url}/`);

  await logOut(page, server.url);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${server.url}/`);

  // Later the page alone is not enough any more.
  await advanceClock(server, { minutes: 16 });
  await openSecurity(page);
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new ones' }).click();
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await asked.waitFor();
  // So many dialogs over each other that axe tells no contrast; its colours are those of the others.
  barriers.push(...(await findOverflow(page, 'is it you')));
  await asked.getByRole('button', { name: 'Use a code of my app' }).click();
  await asked.getByLabel('Code of your app').fill(await readApp(server, secret));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn two-factor login off?' });
  await off.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(barriers).toEqual([]);

  await logOut(page, server.url);
  await logIn(page, person);
  await page.waitForURL(`${server.url}/`);
});
