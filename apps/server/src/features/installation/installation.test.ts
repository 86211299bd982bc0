import { publicSettings } from '@keyhold/contracts/installation/public-settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Caller } from '../../../test/caller';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { changeInstallation, readInstallation } from './installation.api';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.close());

test('a new installation is open and has no message', async () => {
  expect(await readInstallation(testApp.app.deps.db)).toEqual({
    registrationMode: 'open',
    showAdminMessage: false,
    adminMessage: '',
    maintenanceMode: false,
    disableNewLocks: false,
    disableRegistration: false,
    analyticsEnabled: false,
  });
});

test('the message is seen by everybody while it is shown, and by nobody otherwise', async () => {
  const shown = async () => (await new Caller(testApp).call(publicSettings, {})).body;
  await changeInstallation(testApp.app.deps, { adminMessage: 'Down for an hour on Sunday.' });
  expect(await shown()).toMatchObject({ showAdminMessage: false, adminMessage: '' });

  await changeInstallation(testApp.app.deps, { showAdminMessage: true });
  expect(await shown()).toMatchObject({
    showAdminMessage: true,
    adminMessage: 'Down for an hour on Sunday.',
  });
});
