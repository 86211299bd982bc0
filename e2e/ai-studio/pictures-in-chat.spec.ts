import { expect } from 'vitest';
import { live, panel, say, startLockWithTasks, switchOn } from '../ai-keyholder/ai-chat';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';

const story = useKeyhold({ KEYHOLD_AI_PACE: 'off' });

story(
  'a picture is asked for in the chat, called off, made again, and shown there; others are sent there by the studio',
  async ({ open }) => {
    const { page } = await open('phone');
    await register(page);
    await page.goto('/ai-keyholder');
    await switchOn(page);
    await startLockWithTasks(page);
    await expect
      .poll(
        async () => (await (await page.request.get('/api/ai-keyholder/config')).json()).locks[0]?.on,
        live,
      )
      .toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Open the chat' }).click();

    await say(page, 'Please send me a picture of you reading on the balcony at night');
    await panel(page).getByRole('progressbar', { name: 'Making a picture for you' }).waitFor(live);
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await panel(page).getByText('You called this picture off.').waitFor(live);
    expect(await findBarriers(page, 'a picture that was called off')).toEqual([]);
    await panel(page).getByRole('button', { name: 'Make it again' }).click();
    const picture = panel(page).getByRole('button', { name: 'Open large: reading, balcony, at night' });
    await picture.waitFor(live);
    expect(await findOverflow(page, 'a picture in the chat')).toEqual([]);
    expect(await findBarriers(page, 'a picture in the chat')).toEqual([]);
    await picture.click();
    await page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Close' }).click();

    // How often it does so by itself is settled there too.
    await panel(page).getByRole('button', { name: 'Conversation' }).click();
    await page.getByRole('menuitem', { name: 'AI Behavior Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'AI Behavior Settings' });
    await settings.getByLabel('Sends pictures by itself').selectOption('frequent');
    await settings.getByText('About every 8 messages.').waitFor(live);
    await settings.getByRole('button', { name: 'More' }).first().click();
    expect(await findOverflow(page, 'image behavior')).toEqual([]);
    await expect
      .poll(
        async () => (await (await page.request.get('/api/ai-keyholder/config')).json()).imageBehaviorSettings,
        live,
      )
      .toMatchObject({ autonomousImageFrequency: 'frequent', minImageInterval: 40 });
    await settings.getByRole('button', { name: 'Close' }).click();

    // From the studio into the chat, as soon as it is made.
    await page.goto('/ai-persona-studio');
    await page.getByLabel('Activity').fill('watering plants');
    await page.getByRole('switch', { name: 'Send to the chat' }).check();
    await page.getByRole('button', { name: 'Generate picture' }).click();
    await page.getByRole('dialog', { name: 'Your picture', exact: true }).waitFor(live);
    await page.goto(`${new URL(page.url()).pathname}?chat=list`);
    await panel(page)
      .getByRole('button', { name: /AI Keyholder/ })
      .first()
      .click();
    await panel(page)
      .getByRole('button', { name: /^Open large: watering plants/ })
      .waitFor(live);

    // One that was made before goes there from its window, which then leads there.
    await page.goto('/ai-persona-studio');
    await page.getByLabel('Activity').fill('stretching');
    await page.getByRole('switch', { name: 'Send to the chat' }).uncheck();
    await page.getByRole('button', { name: 'Generate picture' }).click();
    const made = page.getByRole('dialog', { name: 'Your picture', exact: true });
    await made.getByRole('button', { name: 'Send to the chat' }).click(live);
    await made.getByText('In the chat', { exact: true }).waitFor(live);
    expect(await findOverflow(page, 'a picture that is in the chat')).toEqual([]);
    expect(await findBarriers(page, 'a picture that is in the chat')).toEqual([]);
    await made.getByRole('button', { name: 'Open the chat' }).click();
    await panel(page)
      .getByRole('button', { name: /^Open large: stretching/ })
      .waitFor(live);
  },
);
