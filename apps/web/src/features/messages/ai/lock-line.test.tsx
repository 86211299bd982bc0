import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { announce, openSocket } from '../../locks/testing/fake-socket';
import { lockId, sampleLock } from '../../locks/testing/sample-lock';
import { LockLine } from './lock-line';

it('says what is left of its lock, also once the AI has changed it', async () => {
  const network = new FakeNetwork();
  const start = Date.now();
  const opensIn = (hours: number) => ({
    endsAt: new Date(start + hours * 3_600_000 + 30_000).toISOString(),
    remainingSeconds: hours * 3600 + 30,
  });
  network.replies(currentUser, ownUser);
  network.replies(dashboard, [sampleLock(start, { version: 1, ...opensIn(20) })]);
  await openSocket();
  await openScreen('/', {
    '/': () => (
      <main>
        <LockLine lockId={lockId} />
      </main>
    ),
  });
  expect(await screen.findByText('20 h left')).toBeVisible();
  network.replies(dashboard, [sampleLock(start, { version: 2, ...opensIn(19) })]);
  await announce('lock:updated', { id: lockId, version: 2 });
  expect(await screen.findByText('19 h left')).toBeVisible();
});
