import { expect } from 'vitest';
import { deviceModels } from '../../packages/rules/src/devices/models';
import { registerOnScreen } from '../support/people';
import { useKeyhold } from '../support/story';
import { bluetoothFeatures, emulateDevice } from './bluetooth-device';

const story = useKeyhold({}, { isWhole: true, features: bluetoothFeatures });

story('a Key Pod is found, set up, locked and opened by the browser itself', async ({ open, server }) => {
  // Web Bluetooth is there for a name of this machine as it is for https.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const { page, context } = await open('phone', { baseURL: url });
  await registerOnScreen(page, { ...server, url });
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const device = await emulateDevice(browser, page, server.dataDir, 'keypod-1');
  await page.goto('/qiui-setup');
  await page.getByRole('button', { name: 'Add Device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(deviceModels['keypod-1'].name, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Scan for Devices' }).click();
  await dialog.getByText('Web ID').waitFor();
  await dialog.getByLabel('MAC address').fill(device.identity.mac);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Start Setup' }).click();
  await dialog.getByText('Device Setup Complete!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText('Locked', { exact: true }).waitFor();
  expect(device.isUnlocked).toBe(false);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByText('Open', { exact: true }).waitFor();
  expect(device.isUnlocked).toBe(true);
});
