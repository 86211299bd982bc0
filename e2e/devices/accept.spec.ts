import { expect } from 'vitest';
import { inspector } from '../support/inspector';
import { readTerms } from '../support/locks';
import { register } from '../support/people';
import { createTemplate } from '../support/shared-locks';
import { useKeyhold } from '../support/story';
import { until } from '../support/until';
import { pairOver4G, startSimulator } from './simulator';

const story = useKeyhold();
const title = 'Six days in the cage';

story('a shared lock is accepted with a device, which opens by itself at the hard stop', async (stage) => {
  const { open, server } = stage;
  const keyholder = (await open('desktop')).page;
  await register(keyholder);
  const stop = { maxDurationDays: 10, maxDurationHours: 0, limitBeyondMax: true };
  const code = await createTemplate(keyholder, title, { ...stop, emergencyReleaseEnabled: true });

  const device = await startSimulator(server);
  const { page } = await open('phone');
  const wearer = await register(page);
  const { inspect, found } = inspector(page);
  await pairOver4G(page, device.mac, 'The cage');
  await page.goto(`/shared/setup/${code}`);
  await readTerms(page);
  await page.getByRole('radio', { name: 'Physical Device' }).check({ force: true });
  await inspect('accepting with a device', page.getByText('If the power or the server is gone'));
  expect(await page.getByRole('button', { name: 'Start Device Lock' }).isDisabled()).toBe(true);
  await page.getByLabel(/^I can open it without power/).check({ force: true });
  await page.getByRole('button', { name: 'Start Device Lock' }).click();
  await page.getByText('Lock accepted with device').waitFor();
  expect(await device.isUnlocked()).toBe(false);

  // The server sets the timer of a device over 4G by itself.
  await until(async () => ((await device.secondsLeft()) ?? 0) > 9 * 24 * 3600, 30_000);
  await page.goto('/qiui-setup');
  await inspect('a device with its own timer', page.getByText('Opens by itself'));
  await page.getByRole('button', { name: 'More about The cage' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of connections' });
  await inspect('its history', dialog.getByText('Set its own timer'));
  await dialog.getByText('Set up the device').waitFor();

  await keyholder.goto('/keyholder');
  await keyholder.getByText(wearer.username).first().waitFor();
  expect(found).toEqual([]);
});
