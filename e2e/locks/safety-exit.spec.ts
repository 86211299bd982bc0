import { expect } from 'vitest';
import { advanceClock } from '../support/clock';
import { openHistory } from '../support/history';
import { readTerms, startLock } from '../support/locks';
import { register } from '../support/people';
import { closeBox, passScramble, readWheels } from '../support/scramble';
import { createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const title = 'Thirty days';

story(
  'the safety exit can be called off, and gives the code back after its wait',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await register(page);
    const digits = await startLock(page, title, 30 * 24);
    await page.goto('/');
    const start = page.getByRole('button', { name: `Start safety exit: ${title}` });
    const startAndConfirm = async () => {
      await start.click();
      const dialog = page.getByRole('dialog', { name: 'Start the safety exit?' });
      await dialog.getByRole('button', { name: 'Start safety exit' }).click();
      await page.getByText(/^The combination is yours/).waitFor();
    };

    await start.click();
    await page.getByRole('button', { name: 'Stay locked' }).click();
    await startAndConfirm();
    await advanceClock(server, { hours: 23 });
    await page.getByRole('button', { name: `Call it off: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await start.waitFor();
    await advanceClock(server, { hours: 2 });
    expect(await page.getByRole('button', { name: 'Reveal' }).count()).toBe(0);

    await startAndConfirm();
    await advanceClock(server, { hours: 24 });
    await page.getByText('You took the safety exit.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('img', { name: [...digits].join(' ') }).waitFor();
  },
);

story(
  'no keyholder stands in the way of the safety exit',
  async ({ open, server }) => {
    const keyholder = await open('desktop');
    await register(keyholder.page);
    const { page } = await open('phone');
    const { username } = await register(page);
    const code = await createTemplate(keyholder.page, title, { initialDurationDays: 30 });

    await page.goto(`/shared/setup/${code}`);
    await readTerms(page);
    await page.getByRole('radio', { name: '4-Digit Code' }).check({ force: true });
    const digits = await readWheels(page);
    await page.getByRole('button', { name: '6 h', exact: true }).click();
    await page.getByRole('checkbox', { name: 'My box is set to this code' }).check();
    await page.getByRole('button', { name: 'Start Scramble' }).click();
    // A reload in the middle goes on with the same start.
    await page.waitForURL('**/memory-wipe/*');
    const scramble = page.url();
    await closeBox(page);
    await page.reload();
    await passScramble(page, 'No: Start lock');
    await page.getByRole('article', { name: title }).waitFor();
    await page.goto(scramble);
    await page.waitForURL(`${server.url}/`);
    await page.getByRole('article', { name: title }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);

    await keyholder.page.goto('/keyholder');
    await keyholder.page.getByText('1 worn now').waitFor();
    const held = keyholder.page.getByRole('listitem', { name: username });
    await held.getByRole('link', { name: /^Manage Lock/ }).click();
    await page.getByRole('link', { name: `Details: ${title}` }).click();
    await keyholder.page.getByRole('button', { name: 'Freeze', exact: true }).click();
    await page.getByText('Frozen by your keyholder, until they unfreeze it.').waitFor();

    const start = page.getByRole('button', { name: `Start safety exit: ${title}` });
    const startAndConfirm = async () => {
      await start.click();
      const dialog = page.getByRole('dialog', { name: 'Start the safety exit?' });
      await dialog.getByRole('button', { name: 'Start safety exit' }).click();
      await page.getByText(/^The combination is yours/).waitFor();
    };
    await startAndConfirm();
    await advanceClock(server, { hours: 5 });
    await page.getByRole('button', { name: `Call it off: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await start.waitFor();
    await advanceClock(server, { hours: 2 });
    await startAndConfirm();
    await advanceClock(server, { hours: 6 });
    await page.getByText('You took the safety exit.', { exact: true }).waitFor();
    await keyholder.page.getByText('The wearer took the safety exit.').waitFor();

    for (const reader of [page, keyholder.page]) {
      await openHistory(reader);
      await reader.getByText('Lock ended: safety exit').waitFor();
      expect(await reader.getByText('Safety exit started').count()).toBe(2);
      expect(await reader.getByText('Safety exit called off').count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('img', { name: [...digits].join(' ') }).waitFor();
  },
  180_000,
);
