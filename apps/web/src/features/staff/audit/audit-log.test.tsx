import { listAudit } from '@keyhold/contracts/staff/audit';
import { useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { AuditLog } from './audit-log';

const morgan = { _id: '01930000-0000-7000-8000-00000000000a', username: 'morgan' };
const iris = { _id: '01930000-0000-7000-8000-00000000000b', username: 'iris' };
let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.replies(listAudit, {
    entries: [
      {
        place: 1,
        at: '2026-11-20T12:00:00.000Z',
        actor: morgan,
        act: 'user.moderator_granted',
        subject: iris,
        reason: '',
        details: {},
      },
    ],
    more: false,
    actors: [morgan],
  });
});

function Audit() {
  const { kind = '', who, day = '' } = useSearch({ strict: false });
  return (
    <main>
      <AuditLog kind={kind} who={who} day={day} />
    </main>
  );
}

const open = (search = '') => openScreen(`/admin${search}`, { '/admin': Audit });
const asked = () => network.callsOf(listAudit).at(-1)?.query;

it('says who did what to whom', async () => {
  await open();
  const line = await screen.findByText(/made/);
  expect(line).toHaveTextContent('morgan made iris a moderator');
});

it('asks for what the address says, and writes there what is chosen', async () => {
  const { user, address } = await open(`?tab=audit&kind=group:people&who=by+${morgan._id}`);
  await screen.findByText(/made/);
  expect(asked()).toEqual({ group: 'people', actorId: morgan._id });
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveDisplayValue('morgan');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Warned');
  await waitFor(() => expect(asked()).toEqual({ act: 'user.warned', actorId: morgan._id }));
  expect(address()).toContain('kind=user.warned');
  expect(screen.getByRole('combobox', { name: 'Who' })).toHaveDisplayValue('morgan');
});
