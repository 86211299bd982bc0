import {
  captchaChallenge,
  register,
  registrationInfo,
  validateInvite,
} from '@keyhold/contracts/auth/registration';
import { verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { readInvitation } from '@keyhold/contracts/locks/invitation';
import { currentUser } from '@keyhold/contracts/users/me';
import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPendingVerification } from '../features/auth/verification/pending-verification';
import { invitation } from '../features/locks/testing/sample-invitation';
import { forgetAllDrafts } from '../lib/form/kept-draft';
import { eventually } from '../testing/eventually';
import { FakeNetwork, refusal } from '../testing/fake-network';
import { openScreen } from '../testing/open-screen';
import { ownUser } from '../testing/own-user';
import LoginScreen from './login';
import RegisterScreen from './register';
import TermsScreen from './terms';

const openInfo = {
  inviteOnly: false,
  disabled: false,
  emailVerificationEnabled: true,
  captchaEnabled: false,
};
const verify = { expiresAt: '2030-01-01T00:10:00.000Z', resendAvailableAt: '2030-01-01T00:01:00.000Z' };

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.replies(registrationInfo, openInfo);
});

afterEach(() => {
  vi.useRealTimers();
  forgetAllDrafts();
});

const open = (address = '/register') =>
  openScreen(address, { '/register': RegisterScreen, '/login': LoginScreen, '/terms': TermsScreen });
const submit = () => screen.getByRole('button', { name: 'Create account' });
const canSubmit = () => eventually(() => expect(submit()).toBeEnabled());

async function fill(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Email'), 'mira@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('radio', { name: /Wearer/ }));
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
  await user.type(screen.getByLabelText('Day'), '07031990');
  await user.click(screen.getByText('Where you live'));
  await user.selectOptions(await screen.findByLabelText('Country'), 'Sweden');
  await user.click(screen.getByRole('checkbox'));
}

describe('the form', () => {
  it('names what is missing, goes to the first of it and takes a fault back when its field is edited', async () => {
    const { user } = await open();
    await canSubmit();
    await user.click(submit());
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/^Username is required/);
    expect(screen.getByRole('group', { name: 'Role' })).toHaveAccessibleDescription(
      'Please select your role',
    );
    expect(screen.getByText('You must confirm you are 18+ and agree to the terms')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Username'), 'm');
    expect(screen.queryByText('Username is required')).toBeNull();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(network.callsOf(register)).toEqual([]);
  });

  it('says what is wrong with a field once it is left, and nothing of those that are empty', async () => {
    const { user } = await open();
    await canSubmit();
    await user.type(screen.getByLabelText('Email'), 'x@y');
    await user.type(screen.getByLabelText('Password'), 'abc');
    const tooShort = 'Password must be at least 8 characters long';
    expect(screen.queryByText(tooShort)).toBeNull();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await user.tab();
    expect(screen.getByText(tooShort)).toBeVisible();
    expect(screen.queryByText('Username is required')).toBeNull();
    await user.type(screen.getByLabelText('Password'), 'defgh');
    expect(screen.queryByText(tooShort)).toBeNull();
    await user.type(screen.getByLabelText('Day'), '07032020');
    const tooYoung = 'You must be at least 18 years old.';
    expect(screen.queryByText(tooYoung)).toBeNull();
    await user.tab();
    expect(screen.getByText(tooYoung)).toBeVisible();
  });

  it('sends what was typed and asks for the code from the mail', async () => {
    network.replies(register, { email: 'mira@example.org', verify });
    network.replies(verifyEmailCode, { ok: true });
    const { user, address } = await open();
    await canSubmit();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(network.callsOf(register)[0]?.body).toMatchObject({
      username: 'mira',
      email: 'mira@example.org',
      password: 'correct horse',
      gender: 'Female',
      role: 'slave',
      country: 'Sweden',
      dateOfBirth: '1990-03-07',
    });
    await user.keyboard('123456');
    await eventually(() => expect(address()).toBe('/'));
  });

  it('goes straight on where addresses are not verified', async () => {
    network.replies(register, { email: 'mira@example.org', verify: null });
    const { user, address } = await open();
    await canSubmit();
    await fill(user);
    await user.click(submit());
    await eventually(() => expect(address()).toBe('/'));
  });

  it('keeps what was typed when a name is taken, and says which', async () => {
    network.refuses(register, refusal('already_in_use'));
    const { user } = await open();
    await canSubmit();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('This username is already taken')).toBeInTheDocument();
    expect(screen.getByText('This email is already registered')).toBeInTheDocument();
    // Beside the one in the header, at the address.
    expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(2);
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(screen.getByLabelText('Year')).toHaveValue('1990');
    await canSubmit();
  });

  it('keeps what was typed while the terms are read', async () => {
    const { user, router } = await open();
    await canSubmit();
    await fill(user);
    await user.click(screen.getByRole('link', { name: 'terms' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('mira');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(router.state.location.pathname).toBe('/register');
  });

  it('takes one press only while it is being sent', async () => {
    const release = network.holds(register, { email: 'mira@example.org', verify });
    const { user } = await open();
    await canSubmit();
    await fill(user);
    await user.dblClick(submit());
    // As a password manager sends a form, past the button.
    fireEvent.submit(submit());
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    release();
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(network.callsOf(register)).toHaveLength(1);
  });
});

describe('what holds the form back', () => {
  it('is closed while the installation takes nobody', async () => {
    network.replies(registrationInfo, { ...openInfo, disabled: true });
    await open();
    expect(
      await screen.findAllByText('Registrations are currently closed. Please come back soon.'),
    ).not.toHaveLength(0);
    expect(submit()).toBeDisabled();
    expect(screen.getByLabelText('Username')).toBeDisabled();
  });

  it('waits for its settings and says when they do not come', async () => {
    network.refuses(registrationInfo, refusal('rate_limited'));
    const { user } = await open();
    expect(
      await screen.findByText('Failed to load registration settings. Please refresh the page.'),
    ).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    network.replies(registrationInfo, openInfo);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await canSubmit();
  });

  it('waits for a captcha, and a broken one can be tried again', async () => {
    network.replies(registrationInfo, { ...openInfo, captchaEnabled: true });
    network.refuses(captchaChallenge, refusal('rate_limited'));
    const { user } = await open();
    expect(await screen.findByText('Security verification failed to load')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Please complete the security verification');
    // Typing goes on meanwhile.
    await user.type(screen.getByLabelText('Username'), 'mira');
    expect(screen.getByLabelText('Username')).toHaveValue('mira');
    network.replies(captchaChallenge, { challenge: {} });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Security verification failed to initialize')).toBeInTheDocument();
    expect(network.callsOf(captchaChallenge)).toHaveLength(2);
  });
});

describe('registration that asks for something else by now', () => {
  const openAndFill = async () => {
    const { user } = await open();
    await canSubmit();
    await fill(user);
    return user;
  };
  const message = 'Invite code is required for beta access';
  const missing = refusal('invite_code_invalid', {
    errors: [{ field: 'inviteCode', code: 'invite_code_invalid', message }],
  });

  it('shows the field of the invite code with its fault', async () => {
    const user = await openAndFill();
    network.replies(registrationInfo, { ...openInfo, inviteOnly: true });
    network.refuses(register, missing);
    await user.click(submit());
    const field = await screen.findByLabelText('Invite code');
    await eventually(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  });

  it('says above the button what belongs to a field that is not there', async () => {
    const user = await openAndFill();
    network.refuses(register, missing);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says that registrations were closed', async () => {
    const user = await openAndFill();
    network.replies(registrationInfo, { ...openInfo, disabled: true });
    network.refuses(register, refusal('registration_disabled'));
    await user.click(submit());
    await eventually(() => expect(screen.getByLabelText('Username')).toBeDisabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an invitation', () => {
  const invite = () => screen.findByLabelText('Invite code');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    network.replies(registrationInfo, { ...openInfo, inviteOnly: true });
    network.replies(validateInvite, { ok: true });
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('that could not be looked up is looked up again by itself', async () => {
    network.refuses(validateInvite, refusal('rate_limited'));
    const { user } = await open();
    await user.type(await invite(), 'ABCDEF');
    await pass(800);
    await eventually(async () => expect(await invite()).toBeInvalid());
    network.replies(validateInvite, { ok: true });
    await pass(15_000);
    expect(await screen.findByText('Valid, welcome')).toBeInTheDocument();
    expect(await invite()).toBeValid();
    expect(submit()).toBeEnabled();
  });

  it('is looked up after a pause in the typing, from six characters on', async () => {
    const release = network.holds(validateInvite, { ok: true });
    const { user } = await open();
    await user.type(await invite(), 'ABCDE');
    await pass(2000);
    expect(network.callsOf(validateInvite)).toEqual([]);
    await user.type(await invite(), 'F');
    await pass(600);
    await user.type(await invite(), 'G');
    await pass(600);
    expect(network.callsOf(validateInvite)).toEqual([]);
    await pass(200);
    expect(network.callsOf(validateInvite).map((call) => call.body)).toEqual([{ inviteCode: 'ABCDEFG' }]);
    expect(screen.getByText('Checking…')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    release();
    expect(await screen.findByText('Valid, welcome')).toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });

  it('is not valid any more as soon as it is changed', async () => {
    const { user } = await open();
    await user.type(await invite(), 'ABCDEF');
    await pass(800);
    await screen.findByText('Valid, welcome');
    await user.type(await invite(), 'X');
    expect(screen.queryByText('Valid, welcome')).toBeNull();
    expect(submit()).toBeDisabled();
  });

  it('stays good for putting right what it was used for', async () => {
    network.replies(register, { email: 'mira@example.org', verify });
    const { user } = await open();
    await fill(user);
    await user.type(await invite(), 'ABCDEF');
    await pass(800);
    await screen.findByText('Valid, welcome');
    network.replies(validateInvite, { ok: false });
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(await invite()).toHaveValue('ABCDEF');
    await pass(2000);
    expect(submit()).toBeEnabled();
    expect(network.callsOf(validateInvite)).toHaveLength(1);
  });

  it('is not good for another name or password, which is said before and after sending', async () => {
    network.replies(register, { email: 'mira@example.org', verify });
    const { user } = await open();
    await fill(user);
    await user.type(await invite(), 'ABCDEF');
    await pass(800);
    await screen.findByText('Valid, welcome');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    const spent = 'You have used it already: keep the name and password of then, or use another invite.';
    network.replies(validateInvite, { ok: false });
    await user.type(screen.getByLabelText('Username'), 'm');
    expect(submit()).toBeDisabled();
    await pass(800);
    expect(await screen.findByText(spent)).toBeVisible();
    await user.type(screen.getByLabelText('Username'), '{Backspace}');
    expect(screen.getByText('Valid, welcome')).toBeVisible();
    const fault = { field: 'inviteCode', code: 'invite_code_invalid', message: 'not valid' };
    network.refuses(register, refusal('invite_code_invalid', { errors: [fault] }));
    await user.type(screen.getByLabelText('Password'), ' battery');
    await user.click(submit());
    expect(await screen.findByText(spent)).toBeVisible();
    expect(screen.queryByText('Valid, welcome')).toBeNull();
  });

  it('that is wrong is said so at its field', async () => {
    network.replies(validateInvite, { ok: false });
    const { user } = await open();
    await user.type(await invite(), 'ABCDEF');
    await pass(800);
    await eventually(async () =>
      expect(await invite()).toHaveAccessibleDescription(/This invite code is not valid\./),
    );
    expect(submit()).toBeDisabled();
  });

  it('comes with the address of the page, and is missed when the field is left empty', async () => {
    const { user } = await open('/register?invite=FROM-LINK');
    expect(await invite()).toHaveValue('FROM-LINK');
    await user.clear(await invite());
    await user.tab();
    expect(await invite()).toHaveAccessibleDescription(/Invite code is required for beta access/);
  });
});

it('is not for somebody who is signed in', async () => {
  network.replies(currentUser, ownUser);
  const { address } = await open();
  await eventually(() => expect(address()).toBe('/'));
});

describe('for somebody who was invited', () => {
  const next = `?next=${encodeURIComponent(`/shared/setup/${invitation.shareCode}`)}`;
  const strip = () => screen.findByRole('complementary', { name: 'Your invitation' });
  // Its place is kept until the answer is there.
  const stripSays = () => eventually(async () => expect(await strip()).toHaveTextContent(words));
  const words = 'A week for meheld by mira; you come back to it after this';

  it('names the lock and its keyholder, on the way through the mailed code too, and leads there', async () => {
    network.replies(readInvitation, invitation);
    network.replies(register, { email: 'mira@example.org', verify });
    network.replies(verifyEmailCode, { ok: true });
    const { user, address } = await open(`/register${next}`);
    await stripSays();
    await canSubmit();
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Check your email' });
    await stripSays();
    expect(network.callsOf(readInvitation)).toHaveLength(1);
    await user.keyboard('123456');
    await eventually(() => expect(address()).toBe(`/shared/setup/${invitation.shareCode}`));
  });

  it('names it at the login, and nothing where the link leads nowhere', async () => {
    network.replies(readInvitation, invitation);
    const { rendered } = await open(`/login${next}`);
    await stripSays();
    rendered.unmount();
    network.refuses(readInvitation, refusal('template_not_found'));
    await open(`/login${next}`);
    await eventually(() => expect(network.callsOf(readInvitation)).toHaveLength(2));
    // Its place is kept until the answer is there.
    await eventually(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('an account that waits for its code', () => {
  it('leads those who opened the link on another device to the login, with their address in it', async () => {
    keepPendingVerification({ email: 'mira@example.org', verify });
    const { user, address } = await open();
    expect(screen.getByText(/Confirmed on another device\?/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org');
    expect(address()).toBe('/login');
  });

  it('is still there after a reload, and the form after going back', async () => {
    network.replies(register, { email: 'mira@example.org', verify });
    const { user, rendered } = await open();
    await canSubmit();
    await fill(user);
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Check your email' });
    rendered.unmount();
    const again = await open();
    expect(screen.getByText('mira@example.org')).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('mira@example.org');
  });
});
