import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@keyhold/contracts/notifications/notifications';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { ownUser } from '../../testing/own-user';
import { announce, openSocket } from '../locks/testing/fake-socket';
import type { Notification } from './notifications.calls';
import { NotificationsButton } from './notifications-button';

let network: FakeNetwork;
let phone: boolean;

function notification(n: number, fields: Partial<Notification> = {}): Notification {
  return {
    _id: `01930000-0000-7000-8000-00000000000${n}`,
    type: 'other',
    title: `Title ${n}`,
    message: `Message ${n}`,
    read: false,
    createdAt: new Date(Date.now() - n * 60_000).toISOString(),
    metadata: {},
    ...fields,
  };
}

function arrive(
  notifications: Notification[],
  unreadCount = notifications.filter((one) => !one.read).length,
) {
  network.replies(listNotifications, { notifications, unreadCount, nextBefore: null });
}

beforeEach(() => {
  clearToasts();
  phone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }));
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(readNotification, { ok: true });
  network.replies(readAllNotifications, { ok: true });
});

/** 23:58 of today on the reader's clock. */
const tonight = () => new Date(new Date().setHours(23, 58, 0, 0));
const opensTonight = /^It opens today, (23:58|11:58\sPM)\.$/;

const open = () =>
  openScreen('/', {
    '/': () => (
      <main>
        <NotificationsButton />
      </main>
    ),
  });
const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const list = () => screen.findByRole('dialog', { name: 'Notifications' });

describe('the bell', () => {
  it.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [99, 'Notifications, 99 unread', '99'],
    [100, 'Notifications, 100 unread', '99+'],
  ])('with %d unread is called "%s" and shows "%s"', async (unread, name, badge) => {
    arrive([], unread);
    await open();
    expect(await screen.findByRole('button', { name })).toHaveTextContent(badge);
  });

  it('is not there for a restricted account', async () => {
    network.replies(currentUser, { ...ownUser, restricted: true });
    await open();
    await waitFor(() => expect(network.callsOf(currentUser)).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
    expect(network.callsOf(listNotifications)).toEqual([]);
  });
});

describe.each([false, true])('the list (on a phone: %s)', (onPhone) => {
  beforeEach(() => {
    phone = onPhone;
  });

  it('shows the newest first, and which are unread', async () => {
    arrive([notification(1), notification(2, { read: true })]);
    const { user } = await open();
    await user.click(await bell());
    const lines = await within(await list()).findAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent('Unread: Title 1Message 1');
    expect(lines[1]).toHaveTextContent(/^Title 2Message 2/);
  });

  it('says the moments that are told as the clock of its reader has them', async () => {
    arrive([notification(1, { message: `It opens ${tonight().toISOString()}.` })]);
    const { user } = await open();
    await user.click(await bell());
    expect(await within(await list()).findByText(opensTonight)).toBeVisible();
  });

  it('marks the one that is pressed as read and follows it to a page of this site', async () => {
    const actionUrl = '/lock/7?x=1#verify';
    arrive([notification(1, { metadata: { actionUrl } }), notification(2)]);
    const { user, address } = await open();
    await user.click(await bell());
    arrive([notification(1, { metadata: { actionUrl }, read: true }), notification(2)]);
    await user.click(await within(await list()).findByRole('button', { name: /Title 1/ }));
    await waitFor(() => expect(address()).toBe(actionUrl));
    expect(network.callsOf(readNotification)[0]?.path).toBe(`/api/notifications/${notification(1)._id}/read`);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'does not follow %s',
    async (actionUrl) => {
      arrive([notification(1, { metadata: { actionUrl } })]);
      const { user, address } = await open();
      await user.click(await bell());
      await user.click(await within(await list()).findByRole('button', { name: /Title 1/ }));
      await waitFor(() => expect(network.callsOf(readNotification)).toHaveLength(1));
      expect(address()).toBe('/');
    },
  );

  it('does not mark again what was read', async () => {
    arrive([notification(1, { read: true })]);
    const { user } = await open();
    await user.click(await bell());
    await user.click(await within(await list()).findByRole('button', { name: /Title 1/ }));
    expect(network.callsOf(readNotification)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('marks all as read, at once', async () => {
    arrive([notification(1), notification(2)]);
    const { user } = await open();
    await user.click(await bell());
    await within(await list()).findAllByRole('listitem');
    arrive([notification(1, { read: true }), notification(2, { read: true })]);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:', { exact: false })).toBeNull());
    expect(network.callsOf(readAllNotifications)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });

  it('takes the marks back where they did not reach the server', async () => {
    arrive([notification(1)]);
    network.refuses(readAllNotifications, refusal('unavailable'));
    const { user } = await open();
    await user.click(await bell());
    await within(await list()).findAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Could not mark them as read')).toBeVisible();
    expect(await screen.findByText('Unread:', { exact: false })).toBeInTheDocument();
  });

  it('says that all is quiet', async () => {
    arrive([]);
    const { user } = await open();
    await user.click(await bell());
    expect(await within(await list()).findByText('All quiet')).toBeVisible();
  });

  it('says that it did not load, and tries again', async () => {
    network.refuses(listNotifications, refusal('account_restricted'));
    const { user } = await open();
    await user.click(await bell());
    expect(await screen.findByText('Failed to load notifications')).toBeVisible();
    arrive([notification(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await list()).findByRole('listitem')).toBeVisible();
  });
});

describe('an arrival', () => {
  it('shows on the bell and in a toast, once', async () => {
    await openSocket();
    arrive([]);
    await open();
    await bell();
    arrive([notification(1, { message: `It opens ${tonight().toISOString()}.` })]);
    await announce('new_notification', { id: notification(1)._id });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(await screen.findAllByText('Title 1')).toHaveLength(1);
    expect(screen.getByText(opensTonight)).toBeVisible();
  });

  it.each(['/lock/7', '/'])('makes no toast on the page that shows it: %s', async (page) => {
    await openSocket();
    arrive([]);
    const bells = () => (
      <main>
        <NotificationsButton />
      </main>
    );
    await openScreen(page, { [page]: bells });
    await bell();
    const ofThisLock = notification(1, { metadata: { actionUrl: '/lock/7#reveal' } });
    arrive([ofThisLock, notification(2, { metadata: { actionUrl: '/lock/8' } })]);
    await announce('new_notification', { id: notification(1)._id });
    await announce('new_notification', { id: notification(2)._id });
    expect(await screen.findByText('Title 2')).toBeVisible();
    expect(screen.queryByText('Title 1')).toBeNull();
  });

  it('makes no toast while the list is open', async () => {
    await openSocket();
    arrive([]);
    const { user } = await open();
    await user.click(await bell());
    await within(await list()).findByText('All quiet');
    arrive([notification(3)]);
    await announce('new_notification', { id: notification(3)._id });
    expect(await within(await list()).findByText('Title 3')).toBeVisible();
    expect(screen.getAllByText('Title 3')).toHaveLength(1);
  });
});
