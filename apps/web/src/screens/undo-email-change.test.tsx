import { undoEmailChange } from '@keyhold/contracts/auth/email-change';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import UndoEmailChangeScreen from './undo-email-change';

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
});

const open = (address: string) => openScreen(address, { '/undo-email-change': UndoEmailChangeScreen });
const link = '/undo-email-change?selector=the-selector&token=the-token';

it('takes the change back once that was pressed, and leaves no secret in the address', async () => {
  network.replies(undoEmailChange, { ok: true });
  const { user } = await open(link);
  expect(window.location.search).toBe('');
  expect(network.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('heading', { name: 'It is taken back' })).toHaveFocus();
  expect(network.callsOf(undoEmailChange)[0]?.body).toEqual({ selector: 'the-selector', token: 'the-token' });
});

it('can be tried again where the server was not reached', async () => {
  const { user } = await open(link);
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  network.replies(undoEmailChange, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'It is taken back' })).toBeVisible();
});

it.each([['/undo-email-change'], [link]])('says of %s that it does not work', async (address) => {
  network.refuses(undoEmailChange, refusal('undo_link_invalid'));
  const { user } = await open(address);
  const press = screen.queryByRole('button', { name: 'Take it back' });
  if (press) await user.click(press);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
