import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type DeviceType, deviceModels } from '../../packages/rules/src/devices/models';
import { register } from '../support/people';
import { type Stage, useKeyhold } from '../support/story';
import { bluetoothFeatures, emulateDevice } from './bluetooth-device';

/** Stories with Bluetooth have one device a file: a browser is emulated one once. */
export const useBluetooth = (type: DeviceType) =>
  useKeyhold({}, { isWhole: true, features: bluetoothFeatures, only: type });

/** A person on the page of devices, with a device of this model near. */
export async function near({ open, server }: Stage, type: DeviceType, size: 'phone' | 'desktop' = 'phone') {
  // Web Bluetooth is there for a name of this machine as it is for https.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const { page, context } = await open(size, { baseURL: url });
  await register(page);
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const device = await emulateDevice(browser, page, server.dataDir, type);
  await page.goto('/qiui-setup');
  return { page, device };
}

export async function setUp(page: Page, type: DeviceType, mac: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(deviceModels[type].name, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Scan for Devices' }).click();
  await dialog.getByText('Web ID').waitFor();
  await dialog.getByLabel('MAC address').fill(mac);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  if (deviceModels[type].transports.length > 1) await dialog.getByText('Bluetooth', { exact: true }).click();
  if (deviceModels[type].needsShockConsent) await dialog.getByText('This device can shock').click();
  await dialog.getByRole('button', { name: 'Start Setup' }).click();
  await dialog.getByText('Device Setup Complete!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Locks the device and opens it again, and looks each time whether it did. */
export async function lockAndOpen({ page, device }: Awaited<ReturnType<typeof near>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText('Locked', { exact: true }).waitFor();
  expect(device.isUnlocked).toBe(false);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByText('Open', { exact: true }).waitFor();
  expect(device.isUnlocked).toBe(true);
}
