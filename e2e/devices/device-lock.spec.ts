import { expect } from 'vitest';
import { advanceClock } from '../support/clock';
import { inspector } from '../support/inspector';
import { fillSetup, openExtras } from '../support/locks';
import { register } from '../support/people';
import { useKeyhold } from '../support/story';
import { pairOver4G, startSimulator } from './simulator';

const story = useKeyhold();

story(
  'a lock starts with a device, is opened to clean and closed again, and ends with the device open',
  async (stage) => {
    const { open, server } = stage;
    const device = await startSimulator(server);
    const { page } = await open('phone');
    await register(page);
    await pairOver4G(page, device.mac, 'The cage');
    const { inspect, found } = inspector(page);
    const dialog = page.getByRole('dialog');
    const title = 'A week in the cage';

    await page.goto('/self/setup');
    await fillSetup(page, title, 7 * 24);
    await openExtras(page);
    await page.getByRole('switch', { name: /^Hygienic unlock/ }).check();
    await page.getByRole('button', { name: 'A number of times' }).click();
    await page.getByRole('radio', { name: 'Physical Device' }).check({ force: true });
    await inspect('a device as the way', page.getByText('If the power or the server is gone'));
    await page.getByLabel(/^I can open it without power/).check({ force: true });
    await device.change({ fault: 'ignores-command', on: true });
    await page.getByRole('button', { name: 'Start Device Lock' }).click();
    await inspect('a device that stays open', dialog.getByText('it does not stand as it was told to'));
    await device.change({ fault: 'ignores-command', on: false });
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    const card = page.getByRole('article', { name: title });
    await card.getByText('Locked', { exact: true }).waitFor();
    expect(await device.isUnlocked()).toBe(false);

    await card.getByRole('button', { name: `Hygienic unlock: ${title}` }).click();
    await page.getByRole('button', { name: 'Start hygienic unlock' }).click();
    await inspect('a device to clean', page.getByRole('button', { name: 'Unlock Device' }));
    await page.getByRole('button', { name: 'Unlock Device' }).click();
    await page.getByText('Done').waitFor();
    expect(await device.isUnlocked()).toBe(true);
    await page.getByRole('button', { name: 'Lock with the device' }).click();
    await inspect('a device again', page.getByRole('button', { name: 'Lock the device again' }));
    await page.getByRole('button', { name: 'Lock the device again' }).click();
    await page.getByText('Successfully re-locked').waitFor();
    expect(await device.isUnlocked()).toBe(false);

    await page.goto('/qiui-setup');
    await inspect('a device in a lock', page.getByText('It holds a lock'));
    expect(await page.getByRole('button', { name: 'Unlock', exact: true }).isDisabled()).toBe(true);

    await advanceClock(server, { days: 8 });
    await page.goto('/');
    await inspect('a device lock that is over', card.getByText('Your device can be opened'));
    await card.getByRole('button', { name: 'Unlock Device' }).click();
    await inspect('opening', dialog.getByText('Your lock is over'));
    await device.change({ fault: 'offline', on: true });
    await dialog.getByText('It does not open?').click();
    await inspect('opening by hand', dialog.getByRole('button', { name: 'I have opened it by hand' }));
    await device.change({ fault: 'offline', on: false });
    await dialog.getByRole('button', { name: 'Unlock Device' }).click();
    await dialog.getByRole('button', { name: 'It is open' }).click();
    await page.getByText('Device unlock confirmed').waitFor();
    await inspect('a device let go', card.getByText('Your device is open, and free again.'));
    expect(await device.isUnlocked()).toBe(true);
    expect(found).toEqual([]);
  },
  180_000,
);
