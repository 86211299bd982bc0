import { expect } from 'vitest';
import { inspector } from '../support/inspector';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';
import { startSimulator } from './simulator';

const story = useKeyhold();
story(
  'a device is paired over 4G without Bluetooth, locks, fails in words, and goes on',
  async (stage) => {
    const { open, server } = stage;
    const device = await startSimulator(server);
    const { page } = await open('phone');
    await register(page);
    await page.goto('/qiui-setup');
    const { inspect, found } = inspector(page);
    await inspect('no devices', page.getByRole('heading', { name: 'No devices paired' }));
    // What this browser cannot do is told once it matters.
    const noBluetooth = page.getByText('This browser has no Web Bluetooth');
    expect(await noBluetooth.count()).toBe(0);
    await page.getByRole('button', { name: 'Add Device' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await noBluetooth.waitFor();
    await dialog.getByRole('button', { name: 'Enter MAC Manually' }).click();
    const address = dialog.getByLabel('MAC address');
    await address.fill('aabbccddeeff');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await inspect('an unknown address', dialog.getByText('the maker knows no device with this address'));
    await address.fill(device.mac.toLowerCase().replaceAll(':', ''));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Device name').fill('The cage');
    await dialog.getByRole('button', { name: 'Start Setup' }).click();
    await inspect('consent', dialog.getByText('This device needs your consent to be set up'));
    await dialog.getByText('This device can shock').click();
    await dialog.getByRole('button', { name: 'Start Setup' }).click();
    await dialog.getByText(/Step \d of 8/).waitFor();
    await dialog.getByText('Device Setup Complete!').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByText('Locked', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await inspect('a device', page.getByRole('heading', { name: 'The cage' }));

    await device.change({ fault: 'wrong-answer', on: true });
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await inspect('a failure', dialog.getByText('The answer of the device could not be read.'));
    await device.change({ fault: 'wrong-answer', on: false });
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Open', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });

    // Its page was left in the middle of a command, and the device with it.
    await device.change({ fault: 'dies-in-command', on: true });
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await dialog.getByText('Sending the command').waitFor();
    await page.reload();
    await page.getByText('Position unknown').waitFor();
    await inspect('a device that died', page.getByText(/^A command is on its way to it/));
    await device.change({ fault: 'offline', on: false });
    await page.getByText('Locked', { exact: true }).waitFor({ timeout: 90_000 });
    await page.getByText(/^A command is on its way to it/).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'More about The cage' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'No devices paired' }).waitFor();
    expect(found).toEqual([]);
  },
  180_000,
);
