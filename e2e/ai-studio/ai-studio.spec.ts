import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers, findOverflow } from '../support/accessibility';
import { register } from '../support/people';
import { post } from '../support/shared-locks';
import { useKeyhold } from '../support/story';

const story = useKeyhold();
const live = { timeout: 20_000 };

const madeWindow = (page: Page) => page.getByRole('dialog', { name: 'Your picture', exact: true });
const history = async (page: Page) =>
  (await (await page.request.get('/api/ai-keyholder/persona/history')).json()).jobs as {
    jobId: string;
    status: string;
    seed: number;
  }[];

/** How many pictures this browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('keyhold-pictures');
    return (await cache.keys()).filter(({ url }) => url.includes('/images/proxy/')).length;
  });

story(
  'a picture of the persona by the built-in maker: watched, kept here, cancelled, made again',
  async ({ open }) => {
    const { page } = await open('phone');
    await register(page);
    await page.goto('/ai-keyholder');
    await page.getByText('Pictures', { exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Max images per day' }).fill('20');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByText('AI Keyholder configured successfully!').waitFor();
    await page.getByRole('link', { name: 'Open the AI Persona Studio' }).click();
    await page.waitForURL('**/ai-persona-studio');

    // Without a day plan it cannot be chosen; what begins a picture is in sight from the start.
    const generate = page.getByRole('button', { name: 'Generate picture' });
    await generate.waitFor(live);
    expect(await page.getByRole('switch', { name: 'Use the current time slot' }).isDisabled()).toBe(true);
    const begins = await generate.boundingBox();
    const bar = await page.getByRole('link', { name: 'Explore' }).boundingBox();
    expect((begins?.y ?? 0) + (begins?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    // Nothing said, nothing begun: where it is missing says so, and is where one writes next.
    await generate.click();
    await page.getByText(/^Input required: Please provide activity/).waitFor();
    expect(await page.getByLabel('Activity').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await findOverflow(page, 'generate')).toEqual([]);
    expect(await findBarriers(page, 'generate')).toEqual([]);

    await page.getByLabel('Activity').fill('making coffee');
    // A look at another tab loses nothing.
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByText('How it stands').waitFor();
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    expect(await page.getByLabel('Activity').inputValue()).toBe('making coffee');
    await page.getByLabel('Location').fill('sunlit kitchen');
    await page.getByLabel('Outfit').fill('white shirt');
    await page.getByLabel('Outfit').press('Enter');
    await page.getByRole('button', { name: 'Remove white shirt' }).waitFor();
    // What was typed and not added is worn as well.
    await page.getByRole('textbox', { name: 'Outfit' }).fill('blue scarf');
    await page.getByRole('button', { name: 'Morning' }).click();
    await page.getByRole('button', { name: 'Generate picture' }).click();

    // Its window: steps, the picture, what is known of it, the download.
    const done = madeWindow(page);
    await done.waitFor(live);
    await done.getByRole('button', { name: /^Open large: making coffee/ }).waitFor(live);
    // Without an AI that keeps a lock there is no chat for it.
    expect(await done.getByRole('button', { name: 'Send to the chat' }).count()).toBe(0);
    await done.getByText('Metadata').click();
    await done.getByText('1024 × 1024').waitFor();
    for (const known of ['white shirt, blue scarf', 'Morning', 'Woman, 25 years, average build'])
      await done.getByText(known, { exact: true }).waitFor();
    await done.getByRole('button', { name: 'Process Details' }).click();
    await done.getByText('Image Generation').waitFor();
    await done
      .getByText(/making coffee, sunlit kitchen, wearing white shirt, blue scarf, in the morning$/)
      .last()
      .waitFor();
    expect(await findOverflow(page, 'progress')).toEqual([]);
    expect(await findBarriers(page, 'progress')).toEqual([]);
    const downloading = page.waitForEvent('download');
    await done.getByRole('button', { name: 'Download' }).click();
    const downloaded = await downloading;
    expect(downloaded.suggestedFilename()).toMatch(/^making-coffee-\d{4}-\d\d-\d\d\.png$/);
    const file = await readFile(await downloaded.path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    await done.getByText('Close', { exact: true }).click();
    expect(await kept(page)).toBe(1);

    // Shown again without the server, and as large as the window.
    await page.route('**/api/ai-keyholder/images/proxy/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: /^Open: making coffee/ }).click(live);
    await madeWindow(page)
      .getByRole('button', { name: /^Open large: making coffee/ })
      .click(live);
    await page.getByRole('heading', { name: 'Picture', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // Its steps are told whole, also to who comes later.
    await madeWindow(page).getByRole('button', { name: 'Process Details' }).click();
    const steps = await madeWindow(page)
      .getByRole('list', { name: 'Steps' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(steps.map((step) => step.split(',')[0]?.trim())).toEqual([
      'Initialization',
      'Job Submission',
      'Image Generation',
      'Completion',
    ]);
    await page.keyboard.press('Escape');
    await page.unroute('**/api/ai-keyholder/images/proxy/**');

    // Several at once wait for each other; the last one is cancelled, and begun again.
    for (const activity of ['reading', 'sketching', 'meditation', 'stretching', 'watering plants'])
      await post(page, '/api/ai-keyholder/persona/generate/test', { activity });
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await line('watering plants').getByRole('button', { name: 'Cancel' }).click(live);
    await line('watering plants').getByText('Cancelled').waitFor(live);
    expect(await findOverflow(page, 'history')).toEqual([]);
    expect(await findBarriers(page, 'history')).toEqual([]);
    const [{ seed } = { seed: 0 }] = await history(page);
    await line('watering plants')
      .getByRole('button', { name: /^Details/ })
      .click();
    await page.getByRole('dialog', { name: 'Cancelled' }).getByRole('button', { name: 'Retry' }).click();
    await madeWindow(page).waitFor({ timeout: 40_000 });
    expect((await history(page)).map(({ status }) => status)).toEqual(Array(6).fill('completed'));
    expect((await history(page))[0]?.seed).toBe(seed);

    // From one to the next, also as large as the window.
    const turned = (words: string) =>
      madeWindow(page).getByText(words, { exact: true }).first().waitFor({ state: 'attached' });
    await turned('1 of 6');
    await page.keyboard.press('ArrowRight');
    await turned('2 of 6');
    await madeWindow(page)
      .getByRole('button', { name: /^Open large: stretching/ })
      .click(live);
    await page.keyboard.press('ArrowLeft');
    await page
      .getByRole('img', { name: /^watering plants/ })
      .last()
      .waitFor(live);
    await page.keyboard.press('Escape');
    await turned('1 of 6');
    expect(await findOverflow(page, 'one of several')).toEqual([]);
    expect(await findBarriers(page, 'one of several')).toEqual([]);
    await madeWindow(page).getByText('Close', { exact: true }).click();

    // What one was made of fills the form again; nothing begins by itself.
    await line('making coffee')
      .getByRole('button', { name: /^Details/ })
      .click();
    await madeWindow(page).getByRole('button', { name: 'Use these settings' }).click();
    await page.getByText('Filled in from your picture of making coffee.').waitFor();
    await page.getByRole('button', { name: 'Remove blue scarf' }).waitFor();
    expect(await page.getByLabel('Activity').inputValue()).toBe('making coffee');
    expect(await page.getByRole('button', { name: 'Morning' }).getAttribute('aria-pressed')).toBe('true');
    expect(await history(page)).toHaveLength(6);

    // One that is gone says so and is made again with the same seed.
    await page.route('**/api/ai-keyholder/images/proxy/**', (route) =>
      route.fulfill({
        status: 410,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'picture_gone', message: 'This picture is gone.' }),
      }),
    );
    await page.evaluate(async () => {
      await caches.delete('keyhold-pictures');
    });
    await page.goto('/ai-persona-studio');
    // A connection that comes late has everything asked for anew.
    await page.getByText('Connected', { exact: true }).waitFor(live);
    await page.getByText('This picture is gone').first().waitFor(live);
    expect(await findBarriers(page, 'gone')).toEqual([]);
    await page.unroute('**/api/ai-keyholder/images/proxy/**');
    await page.getByRole('button', { name: 'Make it again' }).first().click();
    await page.getByRole('button', { name: /^Open: watering plants/ }).waitFor(live);

    // The settings of this browser, and how it stands.
    await page.getByRole('button', { name: 'Studio settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Studio settings' });
    await settings.getByLabel('Default time of day').selectOption('Night');
    await settings.getByRole('button', { name: 'Connection' }).click();
    expect(await findBarriers(page, 'settings')).toEqual([]);
    await settings.getByRole('button', { name: 'Done' }).click();
    // What was chosen by hand stays in this tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: 'Generate picture' }).waitFor(live);
    expect(await page.getByRole('button', { name: 'Night' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.getByText('6 of 20 today').waitFor();
    expect(await findOverflow(page, 'status')).toEqual([]);
    expect(await findBarriers(page, 'status')).toEqual([]);

    // Searched by the words of its scene, once there are many.
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await line('making coffee').waitFor(live);
    const search = page.getByRole('searchbox', { name: 'Search your pictures' });
    expect(await search.count()).toBe(0);
    await post(page, '/api/ai-keyholder/persona/generate/test', { activity: 'dusting' });
    await search.fill('kitchen coffee');
    await line('reading').waitFor({ state: 'detached' });
    expect(await findOverflow(page, 'searched')).toEqual([]);
    expect(await findBarriers(page, 'searched')).toEqual([]);

    // Deleted: out of the history; its window shows the one before.
    await line('making coffee')
      .getByRole('button', { name: /^Details/ })
      .click();
    await madeWindow(page).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this picture?' });
    await question.getByText('making coffee', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await madeWindow(page)
      .getByRole('button', { name: /^Open large: reading/ })
      .waitFor(live);
    await madeWindow(page).getByText('Close', { exact: true }).click();
    await line('making coffee').waitFor({ state: 'detached' });
    await search.waitFor();
  },
);
