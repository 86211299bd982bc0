import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { confirmEmailChange, startEmailChange } from '@keyhold/contracts/auth/email-change';
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@keyhold/contracts/auth/second-factor';
import { endOtherSessions, endSession, listSessions } from '@keyhold/contracts/auth/session';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../../testing/clear-toasts';
import { FakeNetwork, refusal } from '../../../testing/fake-network';
import { openScreen } from '../../../testing/open-screen';
import { ownUser } from '../../../testing/own-user';
import { ConfirmRequest } from '../confirm/confirm-request';
import SecurityPage from './security-page';

type Session = ReplyOf<typeof listSessions>['sessions'][number];

const at = '2026-11-20T12:00:00.000Z';
const here: Session = {
  _id: '01930000-0000-7000-8000-000000000001',
  current: true,
  device: 'Chrome on Android',
  createdAt: at,
  lastUsedAt: at,
  country: null,
};
const there: Session = {
  ...here,
  _id: '01930000-0000-7000-8000-000000000002',
  current: false,
  device: 'Firefox on Linux',
};

let network: FakeNetwork;

beforeEach(() => {
  clearToasts();
  network = new FakeNetwork();
  network.replies(currentUser, ownUser);
  network.replies(listSessions, { sessions: [here, there] });
  network.replies(readSecurity, { secondFactor: { enabledAt: null, recoveryCodesLeft: 0 }, passkeys: [] });
});

async function open() {
  const opened = await openScreen('/', {
    '/': () => (
      <main>
        <SecurityPage onLeave={() => undefined} />
        <ConfirmRequest />
      </main>
    ),
  });
  return opened;
}

describe('sessions', () => {
  it('logs another browser out, and not this one', async () => {
    const { user } = await open();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End session: Chrome on Android' })).toBeNull();
    network.replies(endSession, { ok: true });
    network.replies(listSessions, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'End session: Firefox on Linux' }));
    expect(await screen.findByText('Logged out there')).toBeVisible();
    expect(network.callsOf(endSession)[0]?.path).toBe(`/api/users/me/sessions/${there._id}`);
    expect(screen.queryByRole('button', { name: 'End session: Firefox on Linux' })).toBeNull();
  });

  it('keeps a session that could not be ended', async () => {
    network.refuses(endSession, refusal('unavailable'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'End session: Firefox on Linux' }));
    expect(await screen.findByText('Could not log out there')).toBeVisible();
    expect(screen.getByRole('button', { name: 'End session: Firefox on Linux' })).toBeVisible();
  });

  it('logs out everywhere else, as long as there is an elsewhere', async () => {
    const { user } = await open();
    network.replies(endOtherSessions, { ok: true });
    network.replies(listSessions, { sessions: [here] });
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('says that the sessions did not load, and tries again', async () => {
    network.refuses(listSessions, refusal('forbidden'));
    const { user } = await open();
    expect(await screen.findByText('Failed to load your sessions')).toBeVisible();
    network.replies(listSessions, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
  });
});

it('leads to the change of the password', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await waitFor(() => expect(address()).toBe('/reset?change=true'));
});

describe('a call that wants a fresh login', () => {
  const passwordField = () => screen.getByLabelText('Password', { selector: 'input' });
  const press = async () => {
    const opened = await open();
    network.refuses(endOtherSessions, refusal('fresh_login_required'));
    await opened.user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await screen.findByRole('dialog', { name: 'Is it you?' });
    return opened;
  };

  it('is made again after the password', async () => {
    const { user } = await press();
    network.refuses(confirmIdentity, refusal('current_password_incorrect'));
    await user.type(passwordField(), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Current password is incorrect')).toBeVisible();

    network.replies(confirmIdentity, { ok: true });
    network.replies(endOtherSessions, { ok: true });
    network.replies(listSessions, { sessions: [here] });
    await user.clear(passwordField());
    await user.type(passwordField(), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
    expect(network.callsOf(confirmIdentity).map(({ body }) => body)).toEqual([
      { password: 'wrong' },
      { password: 'right' },
    ]);
    expect(network.callsOf(endOtherSessions)).toHaveLength(2);
  });

  it('fails with that refusal where the person would rather not', async () => {
    const { user } = await press();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Please confirm first that it is you.')).toBeVisible();
    expect(network.callsOf(endOtherSessions)).toHaveLength(1);
  });
});

describe('two-factor login', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKLM-NPQ${n}`);
  const on = { secondFactor: { enabledAt: at, recoveryCodesLeft: 10 }, passkeys: [] };

  it('is turned on by the first code of the app, and shows the recovery codes once', async () => {
    const uri = 'otpauth://totp/Keyhold:mira?secret=ABCDEFGHIJKLMNOP';
    network.replies(setUpSecondFactor, {
      secret: 'ABCDEFGHIJKLMNOP',
      uri,
      qr: { size: 2, path: 'M0 0h1v1h-1z' },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByRole('dialog', { name: 'Set up your app' });
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in an app' })).toHaveAttribute('href', uri);

    network.refuses(
      enableSecondFactor,
      refusal('code_invalid', { errors: [{ field: 'code', code: 'code_invalid', message: 'Not right' }] }),
    );
    await user.type(screen.getByLabelText('Code of your app'), '111111');
    expect(await screen.findByText('This code is not right or has expired.')).toBeVisible();
    network.replies(enableSecondFactor, { recoveryCodes: codes });
    network.replies(readSecurity, on);
    await user.clear(screen.getByLabelText('Code of your app'));
    await user.type(screen.getByLabelText('Code of your app'), '123456');

    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    for (const code of codes) expect(screen.getByText(code)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 recovery codes left.')).toBeVisible();
    expect(network.callsOf(enableSecondFactor).map(({ body }) => body)).toEqual([
      { code: '111111' },
      { code: '123456' },
    ]);
  });

  it('gives new recovery codes', async () => {
    network.replies(readSecurity, { secondFactor: { enabledAt: at, recoveryCodesLeft: 0 }, passkeys: [] });
    network.replies(renewRecoveryCodes, { recoveryCodes: codes });
    const { user } = await open();
    expect(await screen.findByText('No recovery codes left: make new ones.')).toBeVisible();
    network.replies(readSecurity, on);
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 recovery codes left.')).toBeVisible();
    expect(network.callsOf(renewRecoveryCodes)).toHaveLength(1);

    // The ones that are left end with it, so that is asked.
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await screen.findByText('The 10 that you have left end.');
    await user.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(network.callsOf(renewRecoveryCodes)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(network.callsOf(renewRecoveryCodes)).toHaveLength(2);
  });

  it('is turned off once that was meant', async () => {
    network.replies(readSecurity, on);
    network.replies(disableSecondFactor, { ok: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByRole('dialog', { name: 'Turn two-factor login off?' });
    network.replies(readSecurity, { secondFactor: { enabledAt: null, recoveryCodesLeft: 0 }, passkeys: [] });
    const [, confirm] = screen.getAllByRole('button', { name: 'Turn off' });
    await user.click(confirm as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});

it('being asked who one is takes a code of the app where there is one', async () => {
  network.replies(readSecurity, { secondFactor: { enabledAt: at, recoveryCodesLeft: 10 }, passkeys: [] });
  network.refuses(endOtherSessions, refusal('fresh_login_required'));
  network.replies(confirmIdentity, { ok: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await user.click(await screen.findByRole('button', { name: 'Use a code of my app' }));
  expect(screen.getByLabelText('Code of your app')).toHaveFocus();
  network.replies(endOtherSessions, { ok: true });
  await user.keyboard('123456');
  await waitFor(() => expect(network.callsOf(endOtherSessions)).toHaveLength(2));
  expect(network.callsOf(confirmIdentity)[0]?.body).toEqual({ code: '123456' });
});

it('gives the account another address by the code that this one gets', async () => {
  const expiresAt = '2030-01-01T00:10:00.000Z';
  network.replies(startEmailChange, { expiresAt });
  const { user } = await open();
  expect(await screen.findByText(ownUser.email)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change your email' }));
  await user.type(await screen.findByLabelText('New email'), 'mira');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(screen.getByLabelText('New email'), '@new.example');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await screen.findByRole('dialog', { name: 'Check your email' });

  network.refuses(confirmEmailChange, refusal('code_invalid'));
  await user.type(screen.getByLabelText('Code from the mail'), '111111');
  expect(await screen.findByText('This code is not right or has expired.')).toBeVisible();
  network.replies(confirmEmailChange, { ok: true });
  network.replies(currentUser, { ...ownUser, email: 'mira@new.example' });
  await user.clear(screen.getByLabelText('Code from the mail'));
  await user.type(screen.getByLabelText('Code from the mail'), '123456');

  expect(await screen.findByText('mira@new.example')).toBeVisible();
  expect(network.callsOf(startEmailChange)[0]?.body).toEqual({ email: 'mira@new.example' });
  expect(network.callsOf(confirmEmailChange).map(({ body }) => body)).toEqual([
    { code: '111111' },
    { code: '123456' },
  ]);
});
