import { changeServerSettings, readServerSettings } from '@keyhold/contracts/staff/server-settings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ServerSettings } from './server-settings';

const saved = {
  maintenanceMode: false,
  disableNewLocks: false,
  disableRegistration: true,
  registrationMode: 'open' as const,
  analyticsEnabled: false,
  adminMessage: '',
  showAdminMessage: false,
};

it.each([
  ['Everybody', { disableRegistration: false, registrationMode: 'open' }],
  ['By invitation', { disableRegistration: false, registrationMode: 'invite' }],
  ['Nobody, also not by invitation', { disableRegistration: true }],
])('who may register is one choice: %s', async (choice, sent) => {
  const network = new FakeNetwork();
  network.replies(readServerSettings, saved);
  network.replies(changeServerSettings, saved);
  const { user } = await openScreen('/', {
    '/': () => (
      <main>
        <ServerSettings onClose={() => undefined} />
      </main>
    ),
  });
  const who = await screen.findByRole('combobox', { name: 'Who may register' });
  expect(who).toHaveDisplayValue('Nobody, also not by invitation');
  await user.selectOptions(who, choice);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Settings saved');
  expect(network.callsOf(changeServerSettings)[0]?.body).toEqual(sent);
});
