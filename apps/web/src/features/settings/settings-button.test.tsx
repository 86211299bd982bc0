import { logout } from '@keyhold/contracts/auth/session';
import { changeSettings, currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTheme } from '../../lib/theme/theme';
import { clearToasts } from '../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { ownUser } from '../../testing/own-user';
import { SettingsButton } from './settings-button';

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  setTheme('light');
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
});

async function open() {
  const opened = await openScreen('/', {
    '/': () => (
      <main>
        <SettingsButton />
      </main>
    ),
  });
  await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  return opened;
}

describe('appearance', () => {
  it('shows the three themes and puts one on at once', async () => {
    const { user } = await open();
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark blue' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'darkblue');
    expect(localStorage.getItem('theme')).toBe('darkblue');
    expect(screen.getByRole('radio', { name: 'Dark blue' })).toBeChecked();
  });
});

describe('privacy', () => {
  const locks = () => screen.getByRole('switch', { name: 'Show that I am locked' });

  it('is as it was saved, and changes at once, one thing alone', async () => {
    const { user } = await open();
    await screen.findByRole('region', { name: 'Privacy' });
    expect(locks()).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Show when I am online' })).toBeChecked();
    const age = screen.getByRole('switch', { name: 'Show my age and date of birth' });
    expect(age).not.toBeChecked();
    network.replies(changeSettings, { ...ownUser, showCurrentLocks: false });
    await user.click(locks());
    await waitFor(() => expect(locks()).not.toBeChecked());
    expect(await screen.findByText('Settings saved')).toBeVisible();
    network.replies(changeSettings, { ...ownUser, showAgeAndDOB: true });
    await user.click(age);
    await waitFor(() => expect(age).toBeChecked());
    expect(locks()).not.toBeChecked();
    expect(network.callsOf(changeSettings).map(({ body }) => body)).toEqual([
      { showCurrentLocks: false },
      { showAgeAndDOB: true },
    ]);
  });

  it('stays where it could not be saved, and says so', async () => {
    network.refuses(changeSettings, refusal('unavailable'));
    const { user } = await open();
    await screen.findByRole('region', { name: 'Privacy' });
    await user.click(locks());
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(locks()).toBeChecked();
  });

  it('is not there for a restricted account', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await open();
    await screen.findByText(ownUser.username);
    expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
  });
});

describe('account', () => {
  it.each([
    ['slave', 'Wearer'],
    ['keyholder', 'Dom'],
    ['switch', 'Switch'],
  ] as const)('calls a %s %s', async (role, name) => {
    network.replies(currentUser, { ...ownUser, role });
    await open();
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(await account.findByText(name)).toBeVisible();
    expect(account.getByText('mira')).toBeVisible();
    expect(account.getByText('mira@example.org')).toBeVisible();
  });

  it('logs out here', async () => {
    network.replies(logout, { ok: true });
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
