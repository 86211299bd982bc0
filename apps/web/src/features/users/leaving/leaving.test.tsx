import { readDownload, requestDownload } from '@keyhold/contracts/users/data-download';
import { deleteAccount, handOverCodes, readLeaving } from '@keyhold/contracts/users/leaving';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeNetwork } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { DangerZone } from './danger-zone';

const nothing = { runningLocks: 0, codes: 0, heldLocks: 0, templates: 0, siteOwnerStays: false };
let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
  network.replies(readDownload, { download: null });
});

async function open(leaving = nothing) {
  network.replies(readLeaving, leaving);
  const opened = await openScreen('/', {
    '/': () => (
      <main>
        <DangerZone />
      </main>
    ),
    '/login': () => <main>the login</main>,
  });
  await opened.user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = await screen.findByRole('dialog');
  return { ...opened, dialog };
}

it('says what goes and what stays, asks for the exact word, and leads out', async () => {
  const { user, dialog, address } = await open({ ...nothing, heldLocks: 2, templates: 1 });
  expect(
    await within(dialog).findByText('2 locks that you hold go on as their wearers’ own'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('The lock that you offer')).toBeInTheDocument();
  await user.click(await within(dialog).findByRole('button', { name: 'Go on' }));
  const word = await screen.findByLabelText('Type DELETE to confirm');
  await user.type(word, 'delete');
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(word).toBeInvalid();
  await user.clear(word);
  await user.type(word, 'DELETE');
  network.refuses(deleteAccount, {
    status: 503,
    body: { error: 'unavailable', message: 'The server is busy. Please try again in a moment.' },
  });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Failed to delete account')).toBeInTheDocument();
  expect(word).toHaveValue('DELETE');
  network.replies(deleteAccount, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

it('shows every combination before the word, and goes on once they are there', async () => {
  const { user, dialog } = await open({ ...nothing, codes: 2, runningLocks: 1 });
  await user.click(await within(dialog).findByRole('button', { name: 'Go on' }));
  network.replies(handOverCodes, {
    codes: [
      { id: 'a', kind: 'LOCK', title: 'Quiet days', combination: { type: 'DIGITS', digits: '4711' } },
      { id: 'b', kind: 'LOCK', title: 'Lost', combination: null },
    ],
    mailed: false,
  });
  await user.click(screen.getByRole('checkbox', { name: /Send them to my mail address too/ }));
  await user.click(screen.getByRole('button', { name: 'End and show' }));
  expect(await screen.findByText('4711')).toBeInTheDocument();
  expect(screen.getByText('The mail could not be sent. Write them down.')).toBeInTheDocument();
  expect(screen.getByText(/^It cannot be opened/)).toBeInTheDocument();
  const goOn = screen.getByRole('button', { name: 'Go on' });
  expect(goOn).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'I have them' }));
  await user.click(goOn);
  expect(await screen.findByLabelText('Type DELETE to confirm')).toBeInTheDocument();
});

it('lets whoever owns the site stay', async () => {
  const { dialog } = await open({ ...nothing, siteOwnerStays: true });
  expect(await within(dialog).findByText(/This account owns the site/)).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Go on' })).toBeNull();
});

it('saves the file once it is made, and gives it out again', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.pathname);
  });
  const { user } = await openScreen('/', {
    '/': () => (
      <main>
        <DangerZone />
      </main>
    ),
  });
  const button = await screen.findByRole('button', { name: 'Download my data' });
  await waitFor(() => expect(button).toBeEnabled());
  const download = {
    _id: '0193aaaa-0000-7000-8000-000000000000',
    state: 'READY' as const,
    requestedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    sizeBytes: 3 * 1024 * 1024,
  };
  network.replies(requestDownload, { download });
  network.replies(readDownload, { download });
  await user.click(button);
  expect(await screen.findByRole('link', { name: 'Save the file (3.0 MB)' })).toHaveAttribute(
    'href',
    `/api/users/me/data-download/${download._id}/file`,
  );
  expect(saved).toEqual([`/api/users/me/data-download/${download._id}/file`]);
});
