import { describe, expect, it } from 'vitest';
import { findHindrance, type RegistrationSurroundings } from './submit-hindrance';

const free: RegistrationSurroundings = {
  info: { disabled: false, inviteOnly: false },
  invite: { status: 'idle' },
  captcha: { status: 'off' },
};
const inviteOnly = { disabled: false, inviteOnly: true };

describe('findHindrance', () => {
  it.each<Partial<RegistrationSurroundings>>([
    {},
    { captcha: { status: 'done', token: 'x' } },
    { info: inviteOnly, invite: { status: 'valid' } },
    // Left over from before the installation was opened to all.
    { invite: { status: 'invalid', message: 'no' } },
  ])('lets the form go: %j', (change) => {
    expect(findHindrance({ ...free, ...change })).toBeNull();
  });

  it.each<[Partial<RegistrationSurroundings>, string]>([
    [{ info: null }, ''],
    [
      { info: { disabled: true, inviteOnly: false } },
      'Registrations are currently closed. Please come back soon.',
    ],
    [{ info: inviteOnly }, 'Invite code is required for beta access'],
    [{ info: inviteOnly, invite: { status: 'checking' } }, 'Invite code is required for beta access'],
    [{ captcha: { status: 'loading' } }, 'The security check is still running.'],
    [{ captcha: { status: 'solving' } }, 'The security check is still running.'],
    [{ captcha: { status: 'failed', message: 'x' } }, 'Please complete the security verification'],
    [{ captcha: { status: 'expired' } }, 'Please complete the security verification'],
  ])('holds it back: %j', (change, text) => {
    expect(findHindrance({ ...free, ...change })).toBe(text);
  });
});
