import { activeLock, dashboard } from '@keyhold/contracts/locks/dashboard';
import { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleGames } from '../../features/locks/games/testing/sample-games';
import { dashboardQuery } from '../../features/locks/locks.calls';
import { announce, openSocket } from '../../features/locks/testing/fake-socket';
import { endedLock, lockId, sampleLock } from '../../features/locks/testing/sample-lock';
import { FakeNetwork } from '../../testing/fake-network';
import { openScreen } from '../../testing/open-screen';
import { ownUser } from '../../testing/own-user';
import { GamesHeaderButton } from './games-header-button';

const now = Date.now();
const { taskModule, wheelModule, gameSession } = sampleGames();
const nextSpinAt = new Date(now + 600_000).toISOString();
const played = sampleLock(now, { taskModule, wheelModule, gameSession: { ...gameSession, nextSpinAt } });
let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
});

/** The dashboard, as far as the header goes by it. */
function Locks() {
  useQuery(dashboardQuery);
  return (
    <main>
      <GamesHeaderButton />
    </main>
  );
}
const Elsewhere = () => (
  <main>
    <GamesHeaderButton />
  </main>
);
const open = (address: string) => openScreen(address, { '/': Locks, '/keyholder': Elsewhere });

it('leads to the games of the running lock, with how many are ready, and asks nothing beside the dashboard', async () => {
  network.replies(dashboard, [endedLock(now), played]);
  await open('/');
  const link = await screen.findByRole('link', { name: 'Games, 1 of 2 ready to play' });
  expect(link).toHaveAttribute('href', `/games/${lockId}`);
  expect(link).toHaveAttribute('title', 'Games, 1 of 2 ready to play');
  expect(screen.getByText('1/2')).not.toHaveClass('quiet');
  expect(network.callsOf(activeLock)).toEqual([]);
});

it('counts none as ready while the keyholder has frozen the lock', async () => {
  network.replies(dashboard, [{ ...played, frozen: true, freezeSources: ['KEYHOLDER'] }]);
  await open('/');
  const link = await screen.findByRole('link', { name: 'Games, Waiting while the time stands still' });
  expect(link).toContainElement(screen.getByText('0/2'));
  expect(screen.getByText('0/2')).toHaveClass('quiet');
});

it('leads to an older lock with games where the newest has none, and asks for it when it gets them', async () => {
  const newest = sampleLock(now, { _id: '01930000-0000-7000-8000-00000000000b' });
  network.replies(dashboard, [newest, played]);
  const { rendered } = await open('/');
  expect(await screen.findByRole('link', { name: /Games/ })).toHaveAttribute('href', `/games/${lockId}`);
  rendered.unmount();

  network.replies(activeLock, { lock: newest });
  await openSocket();
  await open('/keyholder');
  await waitFor(() => expect(network.callsOf(activeLock)).toHaveLength(1));
  await announce('lock:updated', { id: lockId, version: 2 });
  await waitFor(() => expect(network.callsOf(activeLock)).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
  network.replies(activeLock, { lock: played });
  await announce('lock:updated', { id: lockId, version: 3 });
  expect(await screen.findByRole('link', { name: /Games/ })).toHaveAttribute('href', `/games/${lockId}`);
});

it('asks for the running lock on other pages', async () => {
  network.replies(activeLock, { lock: { ...played, wheelModule: null } });
  await open('/keyholder');
  expect(await screen.findByRole('link', { name: 'Games, 1 of 1 ready to play' })).toBeVisible();
});

it('follows its lock on other pages: a newer version, and a lock that is new here', async () => {
  network.replies(activeLock, { lock: { ...played, wheelModule: null } });
  await openSocket();
  await open('/keyholder');
  await screen.findByRole('link', { name: 'Games, 1 of 1 ready to play' });
  await announce('lock:updated', { id: lockId, version: played.version });
  expect(network.callsOf(activeLock)).toHaveLength(1);
  network.replies(activeLock, { lock: null });
  await announce('lock:updated', { id: lockId, version: played.version + 1 });
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  network.replies(activeLock, { lock: played });
  await announce('lock:updated', { id: '01930000-0000-7000-8000-00000000000b', version: 1 });
  expect(await screen.findByRole('link', { name: /Games/ })).toBeVisible();
});

it('asks once about a lock that is not the running one, however much happens in it', async () => {
  network.replies(activeLock, { lock: played });
  await openSocket();
  await open('/keyholder');
  await screen.findByRole('link', { name: /Games/ });
  const held = '01930000-0000-7000-8000-00000000000b';
  await announce('lock:updated', { id: held, version: 7 });
  await waitFor(() => expect(network.callsOf(activeLock)).toHaveLength(2));
  await announce('lock:updated', { id: held, version: 8 });
  expect(network.callsOf(activeLock)).toHaveLength(2);
  await announce('lock:updated', { id: lockId, version: played.version + 1 });
  await waitFor(() => expect(network.callsOf(activeLock)).toHaveLength(3));
});

it('is not there without a lock or without games, and there for a restricted account', async () => {
  network.replies(activeLock, { lock: null });
  const { rendered } = await open('/keyholder');
  await waitFor(() => expect(network.callsOf(activeLock)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  rendered.unmount();

  network.replies(dashboard, [sampleLock(now)]);
  const second = await open('/');
  await waitFor(() => expect(network.callsOf(dashboard)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  second.rendered.unmount();

  network.replies(currentUser, { ...ownUser, restricted: true });
  network.replies(dashboard, [played]);
  await open('/');
  expect(await screen.findByRole('link', { name: /Games/ })).toBeVisible();
});
