import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { endOtherSessions, endSession, listSessions } from '@keyhold/contracts/auth/session';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { ConfirmRequest } from '../confirm/confirm-request';
import { SecurityButton } from './security-button';

type Session = ReplyOf<typeof listSessions>['sessions'][number];

const at = '2026-11-20T12:00:00.000Z';
const here: Session = {
  _id: '01930000-0000-7000-8000-000000000001',
  current: true,
  device: 'Chrome on Android',
  createdAt: at,
  lastUsedAt: at,
};
const there: Session = {
  ...here,
  _id: '01930000-0000-7000-8000-000000000002',
  current: false,
  device: 'Firefox on Linux',
};

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(listSessions, { sessions: [here, there] });
});

async function open() {
  const opened = await openScreen('/', {
    '/': () => (
      <main>
        <SecurityButton onLeave={() => undefined} />
        <ConfirmRequest />
      </main>
    ),
  });
  await opened.user.click(screen.getByRole('button', { name: 'Security' }));
  await screen.findByRole('dialog', { name: 'Security' });
  return opened;
}

describe('sessions', () => {
  it('logs another browser out, and not this one', async () => {
    const { user } = await open();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End session: Chrome on Android' })).toBeNull();
    network.replies(endSession, { ok: true });
    network.replies(listSessions, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'End session: Firefox on Linux' }));
    expect(await screen.findByText('Logged out there')).toBeVisible();
    expect(network.callsOf(endSession)[0]?.path).toBe(`/api/users/me/sessions/${there._id}`);
    expect(screen.queryByRole('button', { name: 'End session: Firefox on Linux' })).toBeNull();
  });

  it('keeps a session that could not be ended', async () => {
    network.refuses(endSession, refusal('unavailable'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End session: Firefox on Linux' }));
    expect(await screen.findByText('Could not log out there')).toBeVisible();
    expect(screen.getByRole('button', { name: 'End session: Firefox on Linux' })).toBeVisible();
  });

  it('logs out everywhere else, as long as there is an elsewhere', async () => {
    const { user } = await open();
    network.replies(endOtherSessions, { ok: true });
    network.replies(listSessions, { sessions: [here] });
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('says that the sessions did not load, and tries again', async () => {
    network.refuses(listSessions, refusal('forbidden'));
    const { user } = await open();
    expect(await screen.findByText('Failed to load your sessions')).toBeVisible();
    network.replies(listSessions, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
  });
});

it('leads to the change of the password', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await waitFor(() => expect(address()).toBe('/reset?change=true'));
});

describe('a call that wants a fresh login', () => {
  const passwordField = () => screen.getByLabelText('Password', { selector: 'input' });
  const press = async () => {
    const opened = await open();
    network.refuses(endOtherSessions, refusal('fresh_login_required'));
    await opened.user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await screen.findByRole('dialog', { name: 'Is it you?' });
    return opened;
  };

  it('is made again after the password', async () => {
    const { user } = await press();
    network.refuses(confirmIdentity, refusal('current_password_incorrect'));
    await user.type(passwordField(), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Current password is incorrect')).toBeVisible();

    network.replies(confirmIdentity, { ok: true });
    network.replies(endOtherSessions, { ok: true });
    network.replies(listSessions, { sessions: [here] });
    await user.clear(passwordField());
    await user.type(passwordField(), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
    expect(network.callsOf(confirmIdentity).map(({ body }) => body)).toEqual([
      { password: 'wrong' },
      { password: 'right' },
    ]);
    expect(network.callsOf(endOtherSessions)).toHaveLength(2);
  });

  it('fails with that refusal where the person would rather not', async () => {
    const { user } = await press();
    const [, close] = screen.getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    expect(await screen.findByText('Please confirm first that it is you.')).toBeVisible();
    expect(network.callsOf(endOtherSessions)).toHaveLength(1);
  });
});
