import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentUser } from '@keyhold/contracts/users/me';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FakeNetwork } from '../../testing/fake-network';
import { ownUser } from '../../testing/own-user';
import { forgetAskedAhead } from './asked-ahead';
import { api } from './client';

const bootScript = readFileSync(join(import.meta.dirname, '../../../public/before-paint.js'), 'utf8');

/** Opens a page in which the server has named this call. */
function begin(): FakeNetwork {
  const network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  document.head.innerHTML = `<meta name="asks" content="${currentUser.path}">`;
  new Function(bootScript)();
  onTestFinished(() => {
    forgetAskedAhead();
    document.head.innerHTML = '';
  });
  return network;
}

it('gives what the page asked for before its first script, once', async () => {
  const network = begin();
  expect(await api(currentUser)({})).toEqual(ownUser);
  expect(network.callsOf(currentUser)).toHaveLength(1);
  await api(currentUser)({});
  expect(network.callsOf(currentUser)).toHaveLength(2);
});

it('asks anew for who signs in after it, and later', async () => {
  const network = begin();
  forgetAskedAhead();
  await api(currentUser)({});
  expect(network.callsOf(currentUser)).toHaveLength(2);

  const later = begin();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await api(currentUser)({});
  expect(later.callsOf(currentUser)).toHaveLength(2);
});

it('asks again where the connection broke', async () => {
  const network = begin();
  forgetAskedAhead();
  network.loses(currentUser);
  new Function(bootScript)();
  network.replies(currentUser, ownUser);
  expect(await api(currentUser)({})).toEqual(ownUser);
});
