import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { sampleGames } from '../../locks/games/testing/sample-games';
import { lockId, sampleLock } from '../../locks/testing/sample-lock';
import { Openers } from './openers';

it.each([
  ['a lock with tasks', true, ['A task, please', 'How is your day?', 'How much longer?']],
  ['a lock without tasks', false, ['How is your day?', 'How much longer?']],
])('asks for a task where there is one to give: %s', async (_, withTasks, words) => {
  const network = new FakeNetwork();
  const { taskModule } = sampleGames();
  network.replies(currentUser, ownUser);
  network.replies(dashboard, [
    sampleLock(Date.now(), { taskModule: withTasks ? { ...taskModule, enabled: true } : null }),
  ]);
  await openScreen('/', {
    '/': () => (
      <main>
        <Openers lockId={lockId} hidden={false} onSay={() => undefined} />
      </main>
    ),
  });
  await waitFor(() => expect(screen.getByText('How much longer?')).toBeVisible());
  const openers = within(screen.getByRole('group', { name: 'Say at once' }));
  expect(openers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
});
