import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { advanceClock, advanceToMorning } from '../support/clock';
import { openHistory } from '../support/history';
import { inspectedSizes } from '../support/inspected';
import { inspector } from '../support/inspector';
import { closeSheet, fillSetup, openExtras, readTerms } from '../support/locks';
import { newPerson, register } from '../support/people';
import { sharpPicture } from '../support/pictures';
import { acceptTemplate, createTemplate, post } from '../support/shared-locks';
import { type Stage, useKeyhold } from '../support/story';
import type { Size } from '../support/watched-page';

const story = useKeyhold();
const still = { reducedMotion: 'reduce' } as const;
const password = 'between the two of us';
const title =
  'The lock with the longest of all titles, Donaudampfschifffahrtsgesellschaftskapitänsmütze and more beside it';
const everything = {
  description: `What I expect of you, and what you can expect of me.\n\n${'Every evening you write three honest lines. '.repeat(8)}`,
  maxDurationDays: 30,
  limitBeyondMax: true,
  limitLockedUsers: 2,
  requireDailyVerification: true,
  publicVerificationGallery: true,
  requireID: true,
  emergencyReleaseEnabled: true,
  hygienicUnlockEnabled: true,
  hygienicUnlockType: 'COUNT_BASED',
  hygienicUnlockMaxUses: 2,
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 1250,
  dailyTributeCurrency: 'EUR',
  lockoutFeeEnabled: true,
  lockoutFeeMinorUnits: 25_000,
  requiresPassword: true,
  lockPassword: password,
};

/** Two people with the longest names, and the code of a shared lock with everything in it. */
async function meet({ open }: Stage, size: Size) {
  const keyholder = (await open(size, still)).page;
  const { page } = await open(size, still);
  for (const each of [keyholder, page]) {
    const person = newPerson();
    await register(each, { ...person, username: person.username.padEnd(32, 'm') });
  }
  const code = await createTemplate(keyholder, title, everything, await sharpPicture('#5a3d6b'));
  return { keyholder, page, code };
}

/** Whether it is in the window, wherever the page was scrolled to. */
async function isInSight(button: Locator): Promise<boolean> {
  const { y, height } = (await button.boundingBox()) ?? { y: -1, height: 0 };
  return y >= 0 && y + height <= (button.page().viewportSize()?.height ?? 0);
}

for (const size of inspectedSizes) {
  story(
    `the keyholder’s screens have no barriers (${size})`,
    async (stage) => {
      const { page } = await stage.open(size, still);
      const { found, inspect } = inspector(page);
      await register(page);
      await page.goto('/keyholder');
      await inspect('keyholder, empty', page.getByRole('heading', { name: 'No shared locks yet' }));

      await page.goto('/shared/create');
      const create = page.getByRole('button', { name: 'Create shared lock' });
      await inspect('create', create);
      expect(await isInSight(create)).toBe(true);
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Preview' }).click();
        const sheet = page.getByRole('dialog', { name: 'What the wearer will see' });
        await inspect('create, preview', sheet.getByText('No title yet'));
        await closeSheet(sheet);
      }
      await page.getByText('Limits', { exact: true }).click();
      await openExtras(page);
      for (const name of [/^Financial domination/, /^Daily tribute/, /^Emergency buyout/, /^Hygienic unlock/])
        await page.getByRole('switch', { name }).check();
      for (const name of [/^Require daily/, /^Trust keyholder/, /^Enforce maximum/, /^Password protection/])
        await page.getByRole('switch', { name }).check();
      await page.getByText('Description and cover photo').click();
      await page.getByLabel('Cover photo').setInputFiles(await sharpPicture('#5a3d6b'));
      await create.click({ force: true });
      await inspect('create, all open with faults', page.getByText('Fix form').first());

      const code = await createTemplate(page, title, everything, await sharpPicture('#5a3d6b'));
      await createTemplate(page, 'A plain one');
      await page.goto('/keyholder');
      await inspect('keyholder, templates only', page.getByRole('heading', { name: title }));
      await page.getByRole('button', { name: `QR code: ${title}` }).click();
      await inspect('keyholder, QR code', page.getByRole('dialog').getByRole('link', { name: 'Save' }));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More: A plain one' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await inspect('keyholder, removing', page.getByRole('dialog', { name: 'Remove this shared lock?' }));
      await page.goto(`/shared/setup/${code}`);
      await inspect('accept, own', page.getByText('What you set'));
      await page.goto('/shared/setup/AAAAAAAAAAAAAAAA');
      await inspect('accept, unknown', page.getByRole('heading', { name: 'Template not found.' }));
      expect(found).toEqual([]);
    },
    240_000,
  );

  story(
    `a shared lock’s screens have no barriers (${size})`,
    async (stage) => {
      await advanceToMorning(stage.server);
      const { keyholder, page, code } = await meet(stage, size);
      const { found, inspect } = inspector(page);
      const { found: foundByKeyholder, inspect: inspectAsKeyholder } = inspector(keyholder);

      await page.goto(`/shared/setup/${code}`);
      await inspect('accept, terms', page.getByText('Safety features', { exact: true }));
      await readTerms(page);
      await inspect('accept', page.getByRole('button', { name: 'Validate Password' }));
      await page.getByRole('button', { name: 'Start Scramble' }).click({ force: true });
      await inspect('accept with faults', page.getByText('Password required').first());
      await page.getByRole('textbox', { name: 'Lock password' }).fill(password);
      await page.getByRole('button', { name: 'Validate Password' }).click();
      await page.getByText('Password accepted').first().waitFor();
      await page.getByRole('radio', { name: 'Photo Upload' }).check({ force: true });
      await inspect('accept by photo', page.getByRole('button', { name: 'Upload & Start Lock' }));

      const { id } = await acceptTemplate(page, code, { password, idPhoto: await sharpPicture('#2f4f7a') });
      await page.goto('/');
      await inspect('dashboard, shared', page.getByRole('article', { name: title }));
      await page.goto(`/lock/${id}`);
      const panel = page.getByRole('dialog', { name: 'Daily verification' });
      await inspect('lock, wearer', page.getByRole('link', { name: /^Daily verification/ }));
      await page.getByRole('link', { name: /^Daily verification/ }).click();
      await inspect('lock, wearer with the code', page.getByRole('button', { name: 'Submit verification' }));
      await panel.getByLabel('Verification photo').setInputFiles(await sharpPicture('#b5522e'));
      await panel.getByRole('button', { name: 'Submit verification' }).click();
      await inspect('lock, verified', panel.getByText('Verified Today'));
      await closeSheet(panel);
      await post(page, `/api/locks/${id}/tribute`, {
        amountMinorUnits: 1000,
        note: 'To the account that ends in 4711',
      });
      await post(page, `/api/locks/${id}/buyout`, { note: '' });
      await openHistory(page);
      await inspect('lock, wearer at work', page.getByRole('heading', { name: 'Lock history' }));
      await page.getByRole('button', { name: /^Archive Lock/ }).click();
      await inspect(
        'lock, wearer archiving',
        page.getByRole('dialog').getByLabel('Type the code to archive'),
      );

      await keyholder.goto('/keyholder');
      await inspectAsKeyholder('keyholder, full', keyholder.getByRole('link', { name: /^Manage Lock/ }));
      await keyholder.getByRole('button', { name: /^More about .*, / }).click();
      await keyholder.getByRole('menuitem', { name: 'Archive Lock' }).click();
      await inspectAsKeyholder('keyholder, archiving', keyholder.getByRole('dialog'));
      await keyholder.goto(`/lock/${id}`);
      await inspectAsKeyholder('lock, keyholder', keyholder.getByRole('button', { name: 'Add time' }));
      await keyholder.getByRole('button', { name: 'Add time' }).click();
      await inspectAsKeyholder('lock, adding time', keyholder.getByRole('dialog', { name: 'Add time' }));
      await keyholder.keyboard.press('Escape');
      await keyholder.getByRole('link', { name: /^Daily tribute/ }).click();
      await keyholder.getByRole('button', { name: 'Reject' }).first().click();
      await inspectAsKeyholder('lock, rejecting', keyholder.getByLabel('Reason'));

      await page.goto('/');
      await page.getByRole('button', { name: `Hygienic unlock: ${title}` }).click();
      await inspect('hygiene, asking', page.getByRole('button', { name: 'Start hygienic unlock' }));
      await page.getByRole('button', { name: 'Start hygienic unlock' }).click();
      await inspect('hygiene, open', page.getByRole('button', { name: 'Lock with a new code' }));
      await keyholder.goto(`/lock/${id}`);
      await inspectAsKeyholder(
        'lock, keyholder in hygiene',
        keyholder.getByText('Hygienic unlock in progress'),
      );
      await page.getByRole('button', { name: 'Lock with a new code' }).click();
      await inspect('hygiene, new code', page.getByRole('button', { name: 'Start Scramble' }));
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Lock with a new photo' }).click();
      await inspect('hygiene, new photo', page.getByRole('button', { name: 'Upload & Lock again' }));
      await page.getByRole('button', { name: 'Back' }).click();
      await advanceClock(stage.server, { minutes: 55 });
      await inspect('hygiene, expired', page.getByText('Penalty so far: 2 hours of freeze.'));
      await page.getByRole('button', { name: 'Leave for now' }).click();
      await inspect(
        'dashboard, in hygiene',
        page.getByRole('button', { name: `Open hygienic unlock: ${title}` }),
      );
      await page.goto(`/lock/${id}`);
      await inspect('lock, in hygiene', page.getByText('Hygienic unlock in progress'));
      await keyholder.reload();
      await keyholder.getByRole('button', { name: 'Unlock as owner' }).click();
      await keyholder.getByRole('button', { name: 'Unlock now' }).click();
      await inspect('lock, ready', page.getByRole('button', { name: 'Reveal' }));
      await page.getByRole('button', { name: 'Reveal' }).click();
      await inspect('lock, revealed', page.getByRole('button', { name: 'Remove Lock' }));
      await keyholder.goto('/keyholder');
      await inspectAsKeyholder('keyholder, ended', keyholder.getByText('Ended', { exact: true }));
      await page.goto(`/lock/${code}`);
      await inspect('lock, not found', page.getByRole('heading', { name: 'Lock not found' }));
      expect([...found, ...foundByKeyholder]).toEqual([]);
    },
    300_000,
  );

  story(
    `the self setup has no barriers in any of its ways (${size})`,
    async ({ open }) => {
      const { page } = await open(size, still);
      const { found, inspect } = inspector(page);
      await register(page);
      await page.goto('/self/setup');
      await fillSetup(page, title.slice(0, 110), 40 * 24);
      await page.getByText('Limits', { exact: true }).click();
      await openExtras(page);
      const maximum = page.getByRole('group', { name: 'Maximum duration' });
      await maximum.getByRole('spinbutton', { name: 'Days' }).fill('7');
      await page.keyboard.press('Tab');
      await page.getByRole('switch', { name: /^Enforce maximum/ }).check();
      await page.getByRole('switch', { name: /^Hygienic unlock/ }).check();
      await page.getByRole('button', { name: 'Every few days' }).click();
      await page.getByRole('switch', { name: /^Require daily/ }).check();
      await inspect('self setup, above the maximum', page.getByText(/^Initial duration \(/).first());
      await page.getByRole('radio', { name: 'Physical Device' }).click({ force: true });
      await inspect('self setup, device', page.getByRole('heading', { name: 'No device is ready' }));
      await page.getByRole('radio', { name: 'Photo Upload' }).check({ force: true });
      await page.getByLabel('Photo of your combination').setInputFiles(await sharpPicture('#2f5d50'));
      await inspect('self setup, photo', page.getByRole('button', { name: 'Upload & Start Lock' }));
      expect(found).toEqual([]);
    },
    180_000,
  );
}
