import { expect } from 'vitest';
import { readLink } from '../support/mailbox';
import { fillRegistration, newPerson, openToAll, registerOnScreen } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold(openToAll);

story(
  'an invited person sees who invites to what, makes an account on one device, opens the mail on another, and is back on it',
  async ({ open, server }) => {
    const keyholder = (await open('phone')).page;
    const holder = await registerOnScreen(keyholder, server);
    const about = { description: 'Be patient with yourself.', requireDailyVerification: true };
    const code = await createTemplate(keyholder, 'A week for a guest', about, await sharpPicture('#5a3d6b'));
    const shut = await createTemplate(keyholder, 'Not for everybody', {
      description: 'Between the two of us.',
      requiresPassword: true,
      lockPassword: 'open sesame',
    });

    const { page } = await open('phone');
    await page.goto(`/s/${shut}`);
    await page.getByText('Its keyholder has set a password.').waitFor();
    expect(await page.getByText('Between the two of us.').count()).toBe(0);
    // The address of the set-up itself leads a guest to the same card.
    await page.goto(`/shared/setup/${code}`);
    await page.waitForURL(`**/s/${code}`);
    await page.getByText(`${holder.username} invites you to a lock`).waitFor();
    await page.getByText('Be patient with yourself.').waitFor();
    await page.getByRole('link', { name: 'Create account to accept' }).click();
    const wearer = newPerson();
    await fillRegistration(page, wearer);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    const other = (await open('desktop')).page;
    await other.goto(await readLink(server, wearer.email, /confirm/));
    await other.waitForURL(`${server.url}/shared/setup/${code}`);
    await other.getByRole('heading', { level: 1, name: 'A week for a guest' }).waitFor();

    // The first device goes on by its own login.
    await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
    await page.getByLabel('Password', { exact: true }).fill(wearer.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${server.url}/shared/setup/${code}`);

    // Whoever is signed in is led on by the link, and finds the way to it by hand, too.
    await page.goto('/shared/setup');
    await page.getByLabel('Link or code').fill(`${server.url}/s/${code}`);
    await page.getByRole('button', { name: 'Show the lock' }).click();
    await page.getByRole('heading', { level: 1, name: 'A week for a guest' }).waitFor();
  },
);
