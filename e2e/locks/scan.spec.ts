import { afterAll, expect } from 'vitest';
import { fakeCamera } from '../support/camera';
import { launchChromium } from '../support/chromium';
import { register } from '../support/people';
import { createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';
import { openWatchedPage, type WatchedPage } from '../support/watched-page';

const camera = fakeCamera();
const story = useKeyhold({}, camera.needs);
afterAll(() => camera.remove());

const title = 'Five days, on paper';

async function scan({ page }: WatchedPage): Promise<void> {
  await register(page);
  await page.goto('/shared/setup');
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
}

/** The sentence, and after it the two ways that need no camera. */
async function goOnWithout({ page }: WatchedPage, sentence: RegExp, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Scan the QR code' });
  await dialog.getByRole('status').getByText(sentence).waitFor();
  expect(await dialog.getByLabel('Camera').isVisible()).toBe(false);
  await dialog.getByRole('button', { name: 'Enter the link or code' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /Explore/ })
    .last()
    .waitFor();
  await page.getByLabel('Link or code').fill(code);
  await page.getByRole('button', { name: 'Show the lock' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

story(
  'the QR code of a shared lock is scanned, or its code entered where no camera serves',
  async (stage) => {
    const keyholder = (await stage.open('phone')).page;
    await register(keyholder);
    const code = await createTemplate(keyholder, title);
    await keyholder.goto('/keyholder');
    await keyholder.getByRole('button', { name: `QR code: ${title}` }).click();
    await camera.show(await keyholder.getByRole('img', { name: `QR code of ${title}` }).screenshot());

    const wearer = await stage.open('phone', { permissions: ['camera'] });
    await scan(wearer);
    await wearer.page.getByRole('heading', { level: 1, name: title }).waitFor();

    const refusing = await stage.open('phone');
    await scan(refusing);
    await goOnWithout(refusing, /keeps the camera from this page/, code);

    const without = await launchChromium({ isWhole: true });
    try {
      const blind = await openWatchedPage(without, stage.server.url, 'phone', { permissions: ['camera'] });
      await scan(blind);
      await goOnWithout(blind, /No camera can be used here/, code);
      expect(blind.faults).toEqual([]);
    } finally {
      await without.close();
    }
  },
);
