import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { logIn, register } from '../support/people';
import { useKeyhold } from '../support/story';
import type { WatchedPage } from '../support/watched-page';

const story = useKeyhold();

/** A phone of its owner's own, which has asked who holds it. */
async function giveDevice({ context, page }: WatchedPage): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByRole('dialog', { name: 'Security' }).waitFor();
}

story(
  'a passkey is added, logs in alone and as the second factor, and is removed',
  async ({ open, server }) => {
    // Passkeys belong to a name, not to an address of figures.
    const url = server.url.replace('127.0.0.1', 'localhost');
    const watched = await open('phone', { baseURL: url });
    const { page } = watched;
    await giveDevice(watched);
    const person = await register(page);

    const logOut = async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(`${url}/login`);
    };

    await openSecurity(page);
    await page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('The phone in my pocket');
    await dialog.getByRole('button', { name: 'Make passkey' }).click();
    await page.getByText('The phone in my pocket').waitFor();
    const barriers = [...(await findBarriers(page, 'passkeys')), ...(await findOverflow(page, 'passkeys'))];

    await logOut();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${url}/`);

    await openSecurity(page);
    await page.getByText('last used now').first().waitFor();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog', { name: 'Set up your app' }).waitFor();
    const key = await page.locator('dialog code').first().textContent();
    const secret = key?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Code of your app').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await logOut();
    await logIn(page, person);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    barriers.push(...(await findBarriers(page, 'second step')), ...(await findOverflow(page, 'second step')));
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${url}/`);

    await openSecurity(page);
    await page.getByRole('button', { name: 'Rename: The phone in my pocket' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The old phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove: The old phone' }).click();
    const asked = page.getByRole('dialog', { name: 'Remove The old phone?' });
    await asked.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The old phone').first().waitFor({ state: 'detached' });
    expect(barriers).toEqual([]);

    await logOut();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey was not accepted. Please try again.').waitFor();
  },
);
