import { verifyEmail } from '@keyhold/contracts/auth/verification';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceId } from '../lib/device-id';
import { eventually } from '../testing/eventually';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import VerifyEmailScreen from './verify-email';

const link = { selector: 'abcdefgh', token: '12345678901234567890' };
const address = `/verify-email?${new URLSearchParams(link)}`;

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (at: string) => openScreen(at, { '/verify-email': VerifyEmailScreen });

it('verifies once, without the secret in the address bar, and goes on after a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const release = network.holds(verifyEmail, { ok: true });
  const { address: shown } = await open(address);
  expect(screen.getByRole('heading', { name: 'Verifying…' })).toBeInTheDocument();
  expect(window.location.search).toBe('');
  release();
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeInTheDocument();
  expect(screen.getByText('Email verified! Redirecting…')).toBeInTheDocument();
  expect(network.callsOf(verifyEmail).map((call) => call.body)).toEqual([{ ...link, deviceId: deviceId() }]);
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(shown()).not.toBe('/');
  await act(() => vi.advanceTimersByTimeAsync(300));
  await eventually(() => expect(shown()).toBe('/'));
});

it('says that an address without both halves is no link', async () => {
  await open('/verify-email?selector=abcdefgh');
  expect(screen.getByRole('heading', { name: 'Unable to verify' })).toBeInTheDocument();
  expect(screen.getByText('Invalid verification link.')).toBeInTheDocument();
  expect(network.calls).toEqual([]);
});

it('says that a link was refused', async () => {
  network.refuses(verifyEmail, refusal('verification_link_invalid'));
  await open(address);
  expect(await screen.findByText('Verification failed or link expired.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('knows its link after a reload, until it was used', async () => {
  network.refuses(verifyEmail, refusal('unavailable'));
  const { reload } = await open(address);
  await screen.findByRole('button', { name: 'Try again' });
  network.replies(verifyEmail, { ok: true });
  reload();
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeInTheDocument();
  expect(network.callsOf(verifyEmail)[1]?.body).toEqual({ ...link, deviceId: deviceId() });
  expect(window.location.search).toBe('');
  expect(JSON.stringify(window.history.state)).not.toContain(link.token);
});

it('tries again when the server could not be reached', async () => {
  network.refuses(verifyEmail, refusal('unavailable'));
  const { user } = await open(address);
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.replies(verifyEmail, { ok: true });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeInTheDocument();
});
