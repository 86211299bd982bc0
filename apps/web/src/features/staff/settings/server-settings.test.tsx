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

it('asks before changes that were not saved go, and goes at once where there are none', async () => {
  const network = new FakeNetwork();
  network.replies(readServerSettings, saved);
  let closed = 0;
  const { user } = await openScreen('/', {
    '/': () => (
      <main>
        <ServerSettings
          onClose={() => {
            closed += 1;
          }}
        />
      </main>
    ),
  });
  const maintenance = () => screen.findByRole('switch', { name: 'Maintenance mode' });
  await user.click(await maintenance());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(closed).toBe(0);
  expect(await maintenance()).toBeChecked();
  // Changed back, nothing is left to lose.
  await user.click(await maintenance());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toBe(1);
});
