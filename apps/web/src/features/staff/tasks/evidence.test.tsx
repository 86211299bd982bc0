import { openTask } from '@keyhold/contracts/staff/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { evidenceQuery } from './tasks.calls';

const taskId = '01930000-0000-7000-8000-00000000000a';
const opened = {
  task: {
    _id: taskId,
    contentType: 'profile' as const,
    priority: 'low' as const,
    status: 'pending' as const,
    reasons: ['spam_scam'],
    reportCount: 1,
    reportedUser: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    isOverdue: false,
    assignee: null,
    completedAt: null,
    completedBy: null,
    outcome: null,
    note: '',
    closedToYou: null,
  },
  reports: [],
  texts: ['As it was'],
  pictures: [],
  conversation: [],
  ban: null,
  isThere: true,
  address: null,
  hasPicture: false,
};

function Looking() {
  const client = useQueryClient();
  const { data } = useQuery(evidenceQuery(taskId));
  return (
    <main>
      <p>{data?.texts}</p>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        The line is back
      </button>
    </main>
  );
}

it('is one look, also where the page asks anew for what it shows', async () => {
  const network = new FakeNetwork();
  network.replies(openTask, opened);
  const { user } = await openScreen('/', { '/': Looking });
  await screen.findByText('As it was');
  await user.click(screen.getByRole('button', { name: 'The line is back' }));
  expect(network.callsOf(openTask)).toHaveLength(1);
});
