import { changePassword, resetPassword, verifyResetToken } from '@keyhold/contracts/auth/password';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../lib/device-id';
import { eventually } from '../testing/eventually';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import ResetScreen from './reset';

const link = { selector: 'abcdefgh', token: '12345678901234567890' };
const address = `/reset?${new URLSearchParams(link)}`;
const good = { ok: true, expiresAt: '2030-01-01T00:00:00.000Z' } as const;

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (at: string) => openScreen(at, { '/reset': ResetScreen });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function typeNew(user: UserEvent, password: string, again = password): Promise<void> {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('New password again'), again);
}

describe('by a mailed link', () => {
  it('checks the link at once and takes its secret out of the address bar first', async () => {
    network.replies(verifyResetToken, good);
    await open(address);
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeInTheDocument();
    expect(network.callsOf(verifyResetToken)[0]?.query).toEqual(link);
    expect(window.location.search).toBe('');
  });

  it('knows the link after a reload, until it was used', async () => {
    network.replies(verifyResetToken, good);
    network.replies(resetPassword, { ok: true });
    const { user, reload } = await open(address);
    await screen.findByLabelText('New password');
    reload();
    await typeNew(user, 'correct horse');
    expect(window.location.search).toBe('');
    await press(user, 'Set password');
    await screen.findByRole('heading', { name: 'Password changed' });
    expect(network.callsOf(resetPassword)[0]?.body).toMatchObject(link);
    expect(JSON.stringify(window.history.state)).not.toContain(link.token);
  });

  it('says where the way goes on when the answer was lost and the link has done its work', async () => {
    network.replies(verifyResetToken, good);
    network.loses(resetPassword);
    const { user } = await open(address);
    await typeNew(user, 'correct horse');
    await press(user, 'Set password');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to reset password.*No connection/);
    network.refuses(resetPassword, refusal('token_invalid'));
    await press(user, 'Set password');
    expect(await screen.findByText('This reset link is invalid or has expired')).toBeInTheDocument();
    expect(screen.getByText(/if you have just set a new password with it, log in/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/forgot');
  });

  it.each([
    ['a refused link', address],
    ['an address without a link', '/reset'],
    ['half a link', '/reset?selector=abcdefgh'],
  ])('%s leads to a new one', async (_, at) => {
    network.refuses(verifyResetToken, refusal('token_invalid'));
    await open(at);
    expect(await screen.findByText('This reset link is invalid or has expired')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Invalid or expired reset link' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request New Link' })).toHaveAttribute('href', '/forgot');
  });

  it('does not call a link bad that could not be asked about', async () => {
    network.refuses(verifyResetToken, refusal('rate_limited'));
    const { user } = await open(address);
    await screen.findByText('The link could not be checked');
    network.replies(verifyResetToken, good);
    await press(user, 'Try again');
    expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  });

  it('wants eight characters, twice the same', async () => {
    network.replies(verifyResetToken, good);
    const { user } = await open(address);
    await typeNew(user, '1234567');
    await press(user, 'Set password');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /Password must be at least 8 characters$|^Password must be at least 8 characters/,
    );
    await user.type(screen.getByLabelText('New password'), '8');
    await press(user, 'Set password');
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByLabelText('New password again')).toHaveFocus();
    expect(network.callsOf(resetPassword)).toEqual([]);
  });

  it.each([
    ['token_expired', 'Reset link has expired'],
    ['internal', 'Failed to reset password'],
    ['rate_limited', 'Too many requests. Please try again later.'],
  ] as const)('%s: %s', async (code, text) => {
    network.replies(verifyResetToken, good);
    network.refuses(resetPassword, refusal(code));
    const { user } = await open(address);
    await typeNew(user, 'correct horse');
    await press(user, 'Set password');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
  });

  it('goes to the dashboard two seconds after it worked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network.replies(verifyResetToken, good);
    network.replies(resetPassword, { ok: true });
    const { user, address: shown } = await open(address);
    await typeNew(user, 'correct horse');
    await press(user, 'Set password');
    await screen.findByRole('heading', { name: 'Password changed' });
    expect(network.callsOf(resetPassword)[0]?.body).toEqual({
      ...link,
      password: 'correct horse',
      deviceId: deviceId(),
    });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(shown()).not.toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(500));
    await eventually(() => expect(shown()).toBe('/'));
  });
});

describe('by the person who is signed in', () => {
  it('sends others to the login, and back afterwards', async () => {
    network.refuses(currentUser, refusal('unauthenticated'));
    const login = () => <main>login</main>;
    const { address: shown } = await openScreen('/reset?change=true', {
      '/reset': ResetScreen,
      '/login': login,
    });
    await eventually(() => expect(shown()).toBe('/login?next=%2Freset%3Fchange%3Dtrue'));
  });

  it('wants the current password, and says so when it is not the right one', async () => {
    network.replies(currentUser, ownUser);
    network.refuses(changePassword, refusal('current_password_incorrect'));
    const { user } = await open('/reset?change=true');
    await typeNew(user, 'correct horse');
    await press(user, 'Change password');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'Current password is required',
    );
    await user.type(screen.getByLabelText('Current password'), 'old secret');
    await press(user, 'Change password');
    expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(network.callsOf(changePassword)[0]?.body).toEqual({
      currentPassword: 'old secret',
      newPassword: 'correct horse',
    });
  });

  it('says that it worked', async () => {
    network.replies(currentUser, ownUser);
    network.replies(changePassword, { ok: true });
    const { user } = await open('/reset?change=true');
    await user.type(await screen.findByLabelText('Current password'), 'old secret');
    await typeNew(user, 'correct horse');
    await press(user, 'Change password');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To your dashboard' })).toHaveAttribute('href', '/');
  });
});
