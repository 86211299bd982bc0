import { listBlocked, unblockUser } from '@keyhold/contracts/users/blocks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearToasts } from '../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { BlockedUsers } from './blocked-users';

const rex = {
  _id: '01930000-0000-7000-8000-00000000000c',
  username: 'rex',
  role: 'keyholder' as const,
  avatarUrl: null,
  blockedAt: '2026-11-20T12:00:00.000Z',
};
let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  network = new FakeNetwork();
  network.replies(listBlocked, { users: [rex] });
});

const open = () =>
  openScreen('/', {
    '/': () => (
      <main>
        <BlockedUsers />
      </main>
    ),
  });

it('lets somebody go once it is confirmed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unblock: rex' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unblock rex?' });
  expect(network.callsOf(unblockUser)).toEqual([]);
  network.replies(unblockUser, { ok: true });
  network.replies(listBlocked, { users: [] });
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('User unblocked')).toBeVisible();
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(await screen.findByText('Nobody is blocked')).toBeVisible();
  expect(network.callsOf(unblockUser)[0]).toMatchObject({
    path: `/api/users/block/${rex._id}`,
    body: { confirmText: 'UNBLOCK' },
  });
});

it('keeps somebody who could not be let go, and says so', async () => {
  network.refuses(unblockUser, refusal('unavailable'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unblock: rex' }));
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Failed to unblock user')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unblock: rex' })).toBeVisible();
});

it('says that the list did not load, and tries again', async () => {
  network.refuses(listBlocked, refusal('forbidden'));
  const { user } = await open();
  expect(await screen.findByText('Failed to load whom you have blocked')).toBeVisible();
  network.replies(listBlocked, { users: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody is blocked')).toBeVisible();
});
