import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { arrive, logIn } from '../support/people';
import { useKeyhold } from '../support/story';
import type { WatchedPage } from '../support/watched-page';

const story = useKeyhold();

/** A phone of its owner's own, which has asked who holds it. */
async function giveDevice({ context, page }: WatchedPage) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    holder: (who: 'its owner' | 'somebody else') =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: who === 'its owner' }),
  };
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
    const person = await arrive(page);

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

for (const size of inspectedSizes)
  story(
    `what keeps an account safe is for everybody, in its dialogs and with what goes wrong (${size})`,
    async ({ open, server }) => {
      const baseURL = server.url.replace('127.0.0.1', 'localhost');
      const watched = await open(size, { baseURL, reducedMotion: 'reduce' });
      const { page } = watched;
      const { inspect, found } = inspector(page);
      const person = await arrive(page);
      await openSecurity(page);
      await inspect('security, nothing yet', page.getByRole('button', { name: 'Turn on' }));

      const passkeys = page.getByRole('region', { name: 'Passkeys' });
      await passkeys.getByRole('button', { name: 'Add' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await inspect('passkey', dialog);
      await dialog.getByLabel('Name').fill('');
      await dialog.getByRole('button', { name: 'Make passkey' }).click();
      await inspect('passkey without a name', dialog.locator('[aria-invalid=true]'));
      const device = await giveDevice(watched);
      await device.holder('somebody else');
      await dialog.getByLabel('Name').fill('A key with a name as long as any that could be given');
      await dialog.getByRole('button', { name: 'Make passkey' }).click();
      await inspect('passkey that was not made', dialog.getByRole('alert'));
      await device.holder('its owner');
      await dialog.getByRole('button', { name: 'Make passkey' }).click();
      await dialog.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Turn on' }).click();
      const setUp = page.getByRole('dialog', { name: 'Set up your app' });
      await inspect('two-factor set-up', setUp);
      await setUp.getByLabel('Code of your app').fill('000000');
      await inspect('two-factor set-up, wrong code', setUp.getByText(/This code is not right/));
      const key = (await setUp.locator('code').first().textContent()) ?? '';
      await setUp
        .getByLabel('Code of your app')
        .fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate());
      await inspect('recovery codes', page.getByRole('list', { name: 'Your recovery codes' }));
      await page.getByRole('button', { name: 'I have kept them' }).click();

      // A second browser of the same person, on the list of those that are logged in.
      const elsewhere = await open(size === 'phone' ? 'desktop' : 'phone', { baseURL });
      await elsewhere.page.goto('/login');
      await logIn(elsewhere.page, person);
      const step = inspector(elsewhere.page);
      await step.inspect('second step', elsewhere.page.getByRole('heading', { name: 'One more step' }));
      await elsewhere.page.getByLabel('Code of your app').fill('000000');
      await step.inspect('second step, wrong code', elsewhere.page.getByText(/This code is not right/));
      await page.reload();
      await openSecurity(page);
      await inspect('security, all of it', page.getByText('10 recovery codes left.'));
      await page.getByRole('button', { name: /^Rename: / }).click();
      await inspect('passkey, rename', page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Remove: / }).click();
      await inspect('passkey, remove', page.getByRole('dialog', { name: /^Remove A key/ }));
      expect([...found, ...step.found]).toEqual([]);
    },
    120_000,
  );
