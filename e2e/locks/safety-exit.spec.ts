import { expect } from 'vitest';
import { advanceClock } from '../support/clock';
import { startLock } from '../support/locks';
import { registerOnScreen } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const title = 'Thirty days';

story(
  'the safety exit can be called off, and gives the code back after its wait',
  async ({ open, server }) => {
    const { page } = await open('phone');
    await registerOnScreen(page, server);
    const digits = await startLock(page, title, 30 * 24);
    await page.goto('/');
    const start = page.getByRole('button', { name: `Start safety exit: ${title}` });
    const startAndConfirm = async () => {
      await start.click();
      const dialog = page.getByRole('dialog', { name: 'Start the safety exit?' });
      await dialog.getByRole('button', { name: 'Start safety exit' }).click();
      await page.getByText(/^Running: the code is yours/).waitFor();
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
    await page.getByText('You took the safety exit.').waitFor();
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('img', { name: [...digits].join(' ') }).waitFor();
  },
);
