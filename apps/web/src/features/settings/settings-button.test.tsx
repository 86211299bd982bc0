import { logout } from '@keyhold/contracts/auth/session';
import { currentUser } from '@keyhold/contracts/users/me';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { useNavigate } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setTheme } from '../../lib/theme/theme';
import { clearToasts } from '../../testing/clear-toasts';
import { FakeNetwork } from '../../testing/fake-network';
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

function Asked() {
  const navigate = useNavigate();
  return (
    <main>
      <SettingsButton />
      <button type="button" onClick={() => void navigate({ to: '/', state: { settings: true } })}>
        typed
      </button>
    </main>
  );
}

it('opens where the address asked for it, once', async () => {
  const { user } = await openScreen('/', { '/': Asked });
  await user.click(screen.getByRole('button', { name: 'typed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Settings' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
});

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

describe('messaging', () => {
  it('says who may write', async () => {
    const { user } = await open();
    const audience = await screen.findByRole('combobox', { name: 'Who may write to you' });
    expect(audience).toHaveValue('all');
    network.replies(changeSettings, { ...ownUser, messagingEnabled: 'disabled' });
    await user.selectOptions(audience, 'Nobody');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(audience).toHaveValue('disabled');
  });
});

describe('devices and AI', () => {
  it('lead to the screens where they are set up', async () => {
    await open();
    const section = within(await screen.findByRole('region', { name: 'Devices and AI' }));
    expect(section.getByRole('link', { name: /^Devices/ })).toHaveAttribute('href', '/qiui-setup');
    expect(section.getByRole('link', { name: /^AI Keyholder/ })).toHaveAttribute('href', '/ai-keyholder');
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

  it('leads to the profile settings and back to its row, but not for a restricted account', async () => {
    const { user, rendered } = await open();
    await user.click(await screen.findByRole('button', { name: /^Profile Settings/ }));
    const dialog = screen.getByRole('dialog', { name: 'Profile Settings' });
    expect(dialog).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Profile Settings/ })).toHaveFocus();
    rendered.unmount();
    network.replies(currentUser, { ...ownUser, restricted: true });
    await open();
    await screen.findByText(ownUser.username);
    expect(screen.queryByRole('button', { name: /^Profile Settings/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Messaging' })).toBeNull();
  });

  it('logs out here', async () => {
    network.replies(logout, { ok: true });
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
