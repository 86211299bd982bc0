import { activeLock, keyholderDashboard } from '@keyhold/contracts/locks/dashboard';
import { listTemplates } from '@keyhold/contracts/locks/templates';
import { listNotifications } from '@keyhold/contracts/notifications/notifications';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
// On a slow machine the app begins to count before the test ends: it must not still be loading this then.
import '../features/analytics/count-pages';
import '../features/locks/testing/fake-socket';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { ownUser } from '../testing/own-user';
import { startApp } from './start';

it('leads to the login once when a session has ended, whatever the page still asks, and back to where one was', async () => {
  const network = new FakeNetwork();
  const asked = [keyholderDashboard, listTemplates, activeLock, listNotifications];
  for (const endpoint of asked) network.refuses(endpoint, refusal('unauthenticated'));
  network.replies(currentUser, ownUser);
  window.history.replaceState(null, '', '/keyholder');
  document.body.innerHTML = '<div id="root"></div>';

  const stop = startApp();
  onTestFinished(() => act(stop));
  await waitFor(() => expect(network.callsOf(currentUser)).toHaveLength(1));
  network.refuses(currentUser, refusal('unauthenticated'));

  expect(await screen.findByText('Your session has ended. Log in to go on where you were.')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fkeyholder');
  // A development build mounts everything twice.
  for (const endpoint of asked) expect(network.callsOf(endpoint).length).toBeLessThanOrEqual(2);
});
