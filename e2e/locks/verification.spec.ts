import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { advanceToMorning } from '../support/clock';
import { closeSheet } from '../support/locks';
import { register } from '../support/people';
import { readPicture, sharpPicture, showSame } from '../support/pictures';
import { acceptTemplate, createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const title = 'A photo a day, and none of them in the dark';
/** What reaches an open page by itself is there within this. */
const live = { timeout: 10_000 };

story(
  'a keyholder sends a verification photo back with a note, and takes the next one',
  async ({ open, server }) => {
    await advanceToMorning(server);
    const keyholder = (await open('phone', { viewport: { width: 320, height: 700 } })).page;
    const holder = await register(keyholder);
    const code = await createTemplate(keyholder, title, { requireDailyVerification: true });
    const { page } = await open('phone');
    await register(page);
    const { id } = await acceptTemplate(page, code);
    const mine = page.getByRole('dialog', { name: 'Daily verification' });
    const theirs = keyholder.getByRole('dialog', { name: 'Daily verification' });
    const waiting = keyholder.getByRole('region', { name: 'Waiting for you' });

    await page.goto(`/lock/${id}#verify`);
    const dark = await sharpPicture('#1d1f24');
    await mine.getByLabel('Verification photo', { exact: true }).setInputFiles(dark);
    await mine.getByRole('button', { name: 'Submit verification' }).click();
    await mine.getByText('Verified Today').waitFor();
    const written = await readCode();

    await keyholder.goto('/keyholder');
    await waiting.getByRole('link', { name: /^Today’s photo/ }).click();
    const shown = theirs.getByRole('img', { name: /^Verification photo of/ });
    await shown.waitFor();
    expect(await showSame(await readPicture(shown), dark.buffer)).toBe(true);
    await theirs.getByText(written, { exact: true }).waitFor();
    const found = await findOverflow(keyholder, 'a photo to judge');
    await theirs.getByRole('button', { name: 'Ask for another' }).click();
    found.push(...(await findOverflow(keyholder, 'asking for another')));
    await keyholder.keyboard.type('More light, please');
    await keyholder.keyboard.press('Enter');
    await theirs.getByText('Sent back').waitFor();
    await theirs.getByText('More light, please').waitFor();

    // The wearer has had the sheet open all the time.
    await mine.getByText(`${holder.username} asks for another photo`).waitFor(live);
    await mine.getByText('More light, please', { exact: true }).waitFor();
    await mine.getByText('Sent back').waitFor();
    found.push(...(await findBarriers(page, 'a photo sent back')));
    const bright = await sharpPicture('#d9c27a');
    await mine.getByLabel('Verification photo', { exact: true }).setInputFiles(bright);
    await mine.getByRole('button', { name: 'Submit verification' }).click();
    await mine.getByText('Verified Today').waitFor();
    expect(await readCode()).toBe(written);
    await closeSheet(mine);

    // So has the keyholder.
    const looksRight = theirs.getByRole('button', { name: 'Looks right' });
    await looksRight.waitFor(live);
    expect(await showSame(await readPicture(shown), bright.buffer)).toBe(true);
    found.push(...(await findBarriers(keyholder, 'a photo to judge')));
    await looksRight.click();
    await theirs.getByText('Accepted', { exact: true }).waitFor();
    await theirs.getByRole('button', { name: 'Done' }).click();
    await keyholder.goto('/keyholder');
    await keyholder.getByRole('heading', { name: 'Active Wearers' }).waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect(found).toEqual([]);

    async function readCode(): Promise<string> {
      const answer = await page.request.get(`/api/locks/${id}/verification/today`);
      return ((await answer.json()) as { code: string }).code;
    }
  },
);
