import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/client';
import { faultsOf } from '../../../lib/form/problems';
import {
  emptyRegistration,
  type RegistrationEntry,
  readRegistrationRefusal,
  registrationProblems,
} from './registration';

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

const checkRegistration = (entry: RegistrationEntry, inviteOnly: boolean) =>
  faultsOf(registrationProblems(entry, inviteOnly));

describe('registrationProblems', () => {
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
    [{ username: 'mira!' }, { username: 'Use letters, numbers, dots, dashes and underscores' }],
    [{ email: 'mira@example' }, { email: 'Please enter a valid email address' }],
    [{ email: ' mira@example.org ' }, {}],
    [{ password: '1234567' }, { password: 'Password must be at least 8 characters long' }],
    [{ password: '        ' }, {}],
    // As the server counts them: an emoji is one character.
    [{ password: '🔑'.repeat(7) }, { password: 'Password must be at least 8 characters long' }],
    [{ password: '🔑'.repeat(128) }, {}],
    [{ password: 'a'.repeat(129) }, { password: 'Password must be no more than 128 characters long' }],
    [{ inviteCode: ' 12345 ' }, { inviteCode: 'Invite code is required for beta access' }],
    [{ dateOfBirth: { day: '31', month: '2', year: '1990' } }, { dateOfBirth: 'Please enter a valid date' }],
    [
      { dateOfBirth: { day: '1', month: '2', year: '2020' } },
      { dateOfBirth: 'You must be at least 18 years old.' },
    ],
    [{ dateOfBirth: { day: '', month: '', year: '1990' } }, { dateOfBirth: 'Please enter a valid date' }],
  ])('%j', (change, faults) => {
    expect(checkRegistration({ ...complete, ...change }, true)).toEqual(faults);
  });
});

function read(error: unknown) {
  const { problems, message } = readRegistrationRefusal(error);
  return { faults: faultsOf(problems), message };
}

describe('readRegistrationRefusal', () => {
  it('marks exactly the names that the server says are taken', () => {
    const fault = { field: 'username', code: 'already_in_use', message: 'This username is already taken' };
    expect(read(new ApiError(409, 'already_in_use', 'In use', [fault]))).toEqual({
      faults: { username: 'This username is already taken' },
      message: null,
    });
  });

  it('marks both names where the server does not say which is taken', () => {
    expect(read(new ApiError(409, 'already_in_use', 'In use'))).toEqual({
      faults: { email: 'This email is already registered', username: 'This username is already taken' },
      message: null,
    });
  });

  it('says above the button that registration was closed meanwhile, or that the captcha has to be done again', () => {
    const messageOf = (code: string) => read(new ApiError(400, code, 'server text'));
    expect(messageOf('registration_disabled')).toEqual({
      faults: {},
      message: 'Registrations are currently closed. Please come back soon.',
    });
    expect(messageOf('captcha_failed')).toEqual({ faults: {}, message: 'Security verification failed' });
    expect(messageOf('captcha_expired').message).toBe('Security verification expired. Please try again.');
  });

  it('puts what is about the invitation at its field', () => {
    expect(read(new ApiError(400, 'x', 'Your invite code was used up')).faults).toEqual({
      inviteCode: 'Your invite code was used up',
    });
  });

  it('puts age and weak passwords at their fields', () => {
    expect(read(new ApiError(400, 'under_age', 'Too young')).faults).toEqual({
      dateOfBirth: 'Too young',
    });
    expect(read(new ApiError(400, 'password_too_common', 'Too common')).faults).toEqual({
      password: 'Too common',
    });
  });

  it('shows any other text of the server as it is', () => {
    const fault = { field: 'deviceId', code: 'too_big', message: 'Too big' };
    expect(read(new ApiError(400, 'invalid_input', 'Not right', [fault]))).toEqual({
      faults: {},
      message: 'Not right',
    });
  });

  it('has words for a failure without any', () => {
    expect(read(new TypeError('bug')).message).toBe('Registration failed. Please try again.');
  });
});
