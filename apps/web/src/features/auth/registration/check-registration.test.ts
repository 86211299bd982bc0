import { describe, expect, it } from 'vitest';
import { checkRegistration } from './check-registration';
import { emptyRegistration, type RegistrationEntry } from './registration-entry';

const complete: RegistrationEntry = {
  ...emptyRegistration,
  username: 'mira',
  email: 'mira@example.org',
  password: 'correct horse',
  gender: 'Female',
  role: 'slave',
  dateOfBirth: { day: '7', month: '3', year: '1990' },
  inviteCode: 'WELCOME-1',
  agreed: true,
};

describe('checkRegistration', () => {
  it('finds nothing wrong with a complete form, with and without an invitation', () => {
    expect(checkRegistration(complete, true)).toEqual({});
    expect(checkRegistration({ ...complete, inviteCode: '' }, false)).toEqual({});
  });

  it('names everything that an empty form lacks', () => {
    expect(checkRegistration(emptyRegistration, true)).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
      gender: 'Gender is required',
      role: 'Please select your role',
      dateOfBirth: 'Date of birth is required',
      inviteCode: 'Invite code is required for beta access',
      agreed: 'You must confirm you are 18+ and agree to the terms',
    });
  });

  it.each<[Partial<RegistrationEntry>, object]>([
    [{ username: ' ab ' }, { username: 'Username must be at least 3 characters long' }],
    [{ username: 'a'.repeat(33) }, { username: 'Username must be no more than 32 characters long' }],
    [{ username: 'a'.repeat(32) }, {}],
    [{ email: 'mira@example' }, { email: 'Please enter a valid email address' }],
    [{ email: ' mira@example.org ' }, {}],
    [{ password: '1234567' }, { password: 'Password must be at least 8 characters long' }],
    [{ password: '        ' }, {}],
    [{ dateOfBirth: { day: '31', month: '2', year: '1990' } }, { dateOfBirth: 'Please enter a valid date' }],
    [{ dateOfBirth: { day: '', month: '', year: '1990' } }, { dateOfBirth: 'Please enter a valid date' }],
  ])('%j', (change, faults) => {
    expect(checkRegistration({ ...complete, ...change }, true)).toEqual(faults);
  });
});
