import { resendVerification, verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceId } from '../../../lib/device-id';
import { eventually } from '../../../testing/eventually';
import { FakeNetwork, refusal } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { CheckEmail } from './check-email';

const startMs = 1_800_000_000_000;
const isoAt = (ms: number) => new Date(startMs + ms).toISOString();
const verify = { expiresAt: isoAt(600_000), resendAvailableAt: isoAt(60_000) };

let network: FakeNetwork;
const onVerified = vi.fn();

function Screen() {
  return (
    <main>
      <CheckEmail
        email="mira@example.org"
        reason="registered"
        verify={verify}
        next="/"
        onVerified={onVerified}
        onBack={() => undefined}
      />
    </main>
  );
}

const open = () => openScreen('/code', { '/code': Screen });
const field = () => screen.getByLabelText('Verification code');
const resend = () => screen.getByRole('button', { name: 'Resend email' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: startMs, shouldAdvanceTime: true });
  onVerified.mockClear();
  network = new FakeNetwork();
});

afterEach(() => {
  vi.useRealTimers();
});

it('takes digits only and sends the sixth by itself', async () => {
  network.replies(verifyEmailCode, { ok: true });
  const { user } = await open();
  expect(field()).toHaveFocus();
  await user.keyboard('12a 34');
  expect(field()).toHaveValue('1234');
  expect(network.calls).toEqual([]);
  await user.keyboard('567');
  await eventually(() => expect(onVerified).toHaveBeenCalledOnce());
  expect(network.callsOf(verifyEmailCode).map((call) => call.body)).toEqual([
    { email: 'mira@example.org', code: '123456', deviceId: deviceId() },
  ]);
});

it('sends one guess at a time', async () => {
  const release = network.holds(verifyEmailCode, { ok: true });
  const { user } = await open();
  await user.keyboard('123456');
  await user.keyboard('{Backspace}7');
  release();
  await eventually(() => expect(onVerified).toHaveBeenCalledOnce());
  expect(network.callsOf(verifyEmailCode)).toHaveLength(1);
});

it('goes on by itself when the address was verified in another tab of this browser, looking every 15 seconds', async () => {
  network.replies(currentUser, { ...ownUser, email: 'somebody@example.org' });
  await open();
  await eventually(() => expect(network.callsOf(currentUser)).toHaveLength(1));
  network.replies(currentUser, { ...ownUser, email: 'mira@example.org' });
  await pass(14_000);
  expect(onVerified).not.toHaveBeenCalled();
  await pass(1000);
  await eventually(() => expect(onVerified).toHaveBeenCalledOnce());
});

it('takes a code that is pasted with spaces in it', async () => {
  network.replies(verifyEmailCode, { ok: true });
  const { user } = await open();
  await user.paste(' 123 456 ');
  await eventually(() => expect(onVerified).toHaveBeenCalledOnce());
});

it('asks for all six digits before it sends', async () => {
  const { user } = await open();
  await user.keyboard('123');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByText('Enter the 6 digits')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(network.calls).toEqual([]);
});

it('says that a code is wrong and forgets it as soon as another is typed', async () => {
  network.refuses(verifyEmailCode, refusal('code_invalid'));
  const { user } = await open();
  await user.keyboard('123456');
  expect(await screen.findByText('This code is not right or has expired.')).toBeInTheDocument();
  expect(onVerified).not.toHaveBeenCalled();
  await user.clear(field());
  expect(screen.queryByText('This code is not right or has expired.')).toBeNull();
});

it('offers another mail once its time has come, looking every 15 seconds', async () => {
  const next = { expiresAt: isoAt(700_000), resendAvailableAt: isoAt(600_000) };
  network.replies(resendVerification, { verify: next });
  const { user } = await open();
  expect(resend()).toBeDisabled();
  await pass(40_000);
  expect(resend()).toBeDisabled();
  await pass(20_000);
  expect(resend()).toBeEnabled();
  await user.click(resend());
  expect(await screen.findByText('Verification email resent!')).toBeInTheDocument();
  expect(resend()).toBeDisabled();
});

it('waits as long as the server asks for when it refuses another mail', async () => {
  network.refuses(resendVerification, refusal('resend_not_available', { nextResendAt: isoAt(300_000) }));
  const { user } = await open();
  await pass(60_000);
  await user.click(resend());
  expect(await screen.findByText('Please try again later')).toBeInTheDocument();
  expect(resend()).toBeDisabled();
});

it('waits until tomorrow where the mails of a day are used up', async () => {
  network.refuses(resendVerification, refusal('rate_limited', { retryAfterSeconds: 20 * 3600 }));
  const { user } = await open();
  await pass(60_000);
  await user.click(resend());
  expect(await screen.findByText(/You can ask for another one in about 20 hours\./)).toBeInTheDocument();
  expect(resend()).toBeDisabled();
});
