import { appeal } from '@keyhold/contracts/auth/appeal';
import { passSecondFactor } from '@keyhold/contracts/auth/second-factor';
import { login } from '@keyhold/contracts/auth/session';
import { verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSpentInvite, keepSpentInvite } from '../features/auth/registration/invite';
import { emptyRegistration, registrationDraft } from '../features/auth/registration/registration';
import {
  findPendingVerification,
  keepPendingVerification,
} from '../features/auth/verification/pending-verification';
import { findDraft, keepDraft } from '../lib/form/kept-draft';
import { eventually } from '../testing/eventually';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import LoginScreen from './login';

let network: FakeNetwork;

// What the screen loads when it is asked for: on a busy machine the first time takes a while.
beforeAll(() => import('../features/auth/login/later-step'));
beforeEach(() => {
  network = new FakeNetwork();
  network.refuses(currentUser, refusal('unauthenticated'));
});

const open = (address = '/login') => openScreen(address, { '/login': LoginScreen });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Log in' }));
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

describe('logging in', () => {
  it.each([
    ['/login', '/'],
    ['/login?next=%2Fself%2Fsetup%3Fa%3D1', '/self/setup?a=1'],
    ['/login?next=https%3A%2F%2Fevil.example', '/'],
    ['/login?next=%2F%2Fevil.example', '/'],
  ])('from %s goes on to %s', async (from, to) => {
    network.replies(login, { restricted: false });
    const { user, address } = await open(from);
    await user.type(email(), ' mira@example.org ');
    await user.type(password(), ' secret ');
    await submit(user);
    await eventually(() => expect(address()).toBe(to));
    expect(network.callsOf(login)[0]?.body).toMatchObject({
      email: 'mira@example.org',
      password: ' secret ',
    });
  });

  it.each([
    ['/login?next=%2Fexplore', '/'],
    ['/login?next=%2Flock%2F42', '/lock/42'],
  ])('leads who is banned from %s to %s: to what is open to them', async (from, to) => {
    network.replies(login, { restricted: true });
    const { user, address } = await open(from);
    await user.type(email(), 'mira@example.org');
    await user.type(password(), 'secret');
    await submit(user);
    await eventually(() => expect(address()).toBe(to));
  });

  it('asks for both, then for an address that looks like one', async () => {
    const { user } = await open();
    await submit(user);
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Email and password are required');
    await user.type(email(), 'mira');
    expect(screen.queryByText('Email and password are required')).toBeNull();
    await submit(user);
    expect(password()).toHaveAccessibleDescription('Email and password are required');
    await user.type(password(), 'secret');
    await submit(user);
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    await user.type(email(), '@example.org,');
    await submit(user);
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(network.callsOf(login)).toEqual([]);
  });

  it("shows the server's words, and its own where there are none", async () => {
    network.refuses(login, refusal('invalid_credentials'));
    const { user } = await open();
    await user.type(email(), 'mira@example.org');
    await user.type(password(), 'wrong');
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect');
    expect(password()).toHaveValue('wrong');
  });

  it('leads to the code where the address is not verified, and back with what was typed', async () => {
    const verify = { expiresAt: '2030-01-01T00:10:00.000Z', resendAvailableAt: '2030-01-01T00:01:00.000Z' };
    network.refuses(login, refusal('email_not_verified', { email: 'mira@example.org', verify }));
    network.replies(verifyEmailCode, { ok: true });
    const { user, address } = await open('/login?next=%2Fself%2Fsetup');
    await user.type(email(), 'mira@example.org');
    await user.type(password(), 'secret');
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Back to login' }));
    expect(email()).toHaveValue('mira@example.org');
    await submit(user);
    await screen.findByRole('heading', { name: 'Check your email' });
    await user.keyboard('123456');
    await eventually(() => expect(address()).toBe('/self/setup'));
  });
});

it('forgets a registration that was begun in this tab', async () => {
  network.replies(login, { restricted: false });
  const { user, address } = await open();
  keepDraft(registrationDraft, { ...emptyRegistration, password: 'correct horse' });
  keepSpentInvite({ code: 'ABCDEF', username: 'mira' });
  keepPendingVerification({
    email: 'mira@example.org',
    verify: { expiresAt: '2030-01-01T00:10:00.000Z', resendAvailableAt: '2030-01-01T00:01:00.000Z' },
  });
  await user.type(email(), 'mira@example.org');
  await user.type(password(), 'secret');
  await submit(user);
  await eventually(() => expect(address()).toBe('/'));
  expect([
    findDraft(registrationDraft, emptyRegistration),
    findSpentInvite(),
    findPendingVerification(),
  ]).toEqual([null, null, null]);
});

describe('a second factor', () => {
  const token = 'the-token-of-this-login';
  const enter = async () => {
    network.refuses(
      login,
      refusal('second_factor_required', { token, expiresAt: '2030-01-01T00:10:00.000Z', passkey: false }),
    );
    const opened = await open('/login?next=%2Fself%2Fsetup');
    await opened.user.type(email(), 'mira@example.org');
    await opened.user.type(password(), 'secret');
    await submit(opened.user);
    await screen.findByRole('heading', { name: 'One more step' });
    return opened;
  };

  it('is asked for after the password', async () => {
    const { user, address } = await enter();
    network.refuses(passSecondFactor, refusal('code_invalid'));
    await user.keyboard('111111');
    expect(await screen.findByText('This code is not right or has expired.')).toBeVisible();
    network.replies(passSecondFactor, { restricted: false });
    await user.keyboard('123456');
    await eventually(() => expect(address()).toBe('/self/setup'));
    expect(network.callsOf(passSecondFactor).map(({ body }) => body)).toMatchObject([
      { token, code: '111111' },
      { token, code: '123456' },
    ]);
  });

  it('may be a recovery code', async () => {
    const { user, address } = await enter();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.getByText('Enter one of your recovery codes')).toBeVisible();
    network.replies(passSecondFactor, { restricted: false });
    await user.keyboard('abcd-efgh-jklm-npqr{Enter}');
    await eventually(() => expect(address()).toBe('/self/setup'));
    expect(network.callsOf(passSecondFactor)[0]?.body).toMatchObject({ recoveryCode: 'abcd-efgh-jklm-npqr' });
  });

  it('leads who is banned to what is open to them', async () => {
    const { user, address } = await enter();
    network.replies(passSecondFactor, { restricted: true });
    await user.keyboard('123456');
    await eventually(() => expect(address()).toBe('/'));
  });

  it('that came too late leads back to the password', async () => {
    const { user } = await enter();
    network.refuses(passSecondFactor, refusal('second_step_expired'));
    await user.keyboard('123456');
    expect(await screen.findByText('This login took too long. Please start it again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(email()).toHaveValue('mira@example.org');
  });
});

describe('the page', () => {
  it('says what it is for to somebody who was sent here', async () => {
    await open('/login?next=%2Fself%2Fsetup');
    expect(screen.getByText('Log in to go on.')).toBeInTheDocument();
  });

  it('says that a session has ended', async () => {
    const { router } = await open();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    await router.navigate({ to: '/login', state: { sessionEnded: true } });
    expect(
      await screen.findByText('Your session has ended. Log in to go on where you were.'),
    ).toBeInTheDocument();
  });

  it('says that a ban has ended the session, why, and leads to the appeal; the form stays', async () => {
    const ban = { reason: 'Advertising', bannedAt: '2026-11-20T10:00:00.000Z', appeal: null };
    network.refuses(currentUser, refusal('unauthenticated', ban));
    network.replies(appeal, { ok: true });
    const { user, router } = await open();
    await router.navigate({ to: '/login', state: { sessionEnded: true } });
    expect(await screen.findByText('This account is banned')).toBeVisible();
    expect(screen.getByText('Advertising')).toBeVisible();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(email()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Appeal' }));
    await user.type(await screen.findByLabelText('Your appeal'), 'It was my brother.');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText(/^Appeal sent: today\./)).toBeVisible();
    expect(network.callsOf(appeal)[0]?.body).toEqual({ text: 'It was my brother.' });
  });

  it('says that a ban was lifted, which ended the session too', async () => {
    network.refuses(currentUser, refusal('unauthenticated', { banLifted: true }));
    const { router } = await open();
    await router.navigate({ to: '/login', state: { sessionEnded: true } });
    expect(await screen.findByText('The ban of your account was lifted. Log in as before.')).toBeVisible();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('says what the product does, the rest when it is asked for', async () => {
    const { user } = await open();
    const features = within(screen.getByRole('region', { name: 'What you can rely on' }));
    expect(features.getByRole('heading', { name: 'Always a way out' })).toBeVisible();
    expect(features.queryByRole('heading', { name: 'Fair by proof' })).toBeNull();
    await user.click(features.getByText('All that it does'));
    expect(await features.findByRole('heading', { name: 'Fair by proof' })).toBeVisible();
  });
});
