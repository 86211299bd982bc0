import type { AiActCard } from '@keyhold/contracts/ai-keyholder/ai-message';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { sampleGames } from '../../locks/games/testing/sample-games';
import { lockId, sampleLock } from '../../locks/testing/sample-lock';
import { messageAt } from '../testing/sample-thread';
import { Openers } from './openers';

const always = ['How is your day?', 'How much longer?'];
const undoable = (leftMs: number, name: AiActCard['name'] = 'add_time') => {
  const act = {
    id: 'act',
    name,
    lockId,
    text: 'Added 1 hour',
    reason: '',
    refusal: null,
    undoUntil: new Date(Date.now() + leftMs).toISOString(),
    undone: false,
  };
  return messageAt(1, {
    ai: { name: 'Juniper', source: 'builtin', acts: [act], kind: 'said', lockId },
  });
};

it.each([
  ['a lock with tasks', true, [], ['A task, please', ...always]],
  ['a lock without tasks', false, [], always],
  ['what can be taken back', false, [undoable(60_000)], ['Take it back', 'How much longer?']],
  ['what could be taken back', false, [undoable(-60_000)], always],
  [
    'a photo that is asked for',
    false,
    [undoable(-60_000, 'ask_photo')],
    ['No photo now', 'How much longer?'],
  ],
  ['a photo that was asked for before', false, [undoable(-60_000, 'ask_photo'), messageAt(2, {})], always],
])('offers what fits: %s', async (_, withTasks, messages, words) => {
  const network = new FakeNetwork();
  const { taskModule } = sampleGames();
  network.replies(currentUser, ownUser);
  network.replies(dashboard, [
    sampleLock(Date.now(), { taskModule: withTasks ? { ...taskModule, enabled: true } : null }),
  ]);
  await openScreen('/', {
    '/': () => (
      <main>
        <Openers lockId={lockId} messages={messages} hidden={false} onSay={() => undefined} />
      </main>
    ),
  });
  await waitFor(() => expect(screen.getByText('How much longer?')).toBeVisible());
  const openers = within(screen.getByRole('group', { name: 'Say at once' }));
  expect(openers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
});
