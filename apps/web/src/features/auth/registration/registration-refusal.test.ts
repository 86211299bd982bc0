import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/client';
import { readRegistrationRefusal } from './registration-refusal';

describe('readRegistrationRefusal', () => {
  it('marks exactly the names that the server says are taken', () => {
    const fault = { field: 'username', code: 'already_in_use', message: 'This username is already taken' };
    expect(readRegistrationRefusal(new ApiError(409, 'already_in_use', 'In use', [fault]))).toEqual({
      faults: { username: 'This username is already taken' },
      message: null,
    });
  });

  it('marks both names where the server does not say which is taken', () => {
    expect(readRegistrationRefusal(new ApiError(409, 'already_in_use', 'In use'))).toEqual({
      faults: { email: 'This email is already registered', username: 'This username is already taken' },
      message: null,
    });
  });

  it('says above the button that registration was closed meanwhile, or that the captcha has to be done again', () => {
    const messageOf = (code: string) => readRegistrationRefusal(new ApiError(400, code, 'server text'));
    expect(messageOf('registration_disabled')).toEqual({
      faults: {},
      message: 'Registrations are currently closed. Please come back soon.',
    });
    expect(messageOf('captcha_failed')).toEqual({ faults: {}, message: 'Security verification failed' });
    expect(messageOf('captcha_expired').message).toBe('Security verification expired. Please try again.');
  });

  it('puts what is about the invitation at its field', () => {
    expect(readRegistrationRefusal(new ApiError(400, 'x', 'Your invite code was used up')).faults).toEqual({
      inviteCode: 'Your invite code was used up',
    });
  });

  it('puts age and weak passwords at their fields', () => {
    expect(readRegistrationRefusal(new ApiError(400, 'under_age', 'Too young')).faults).toEqual({
      dateOfBirth: 'Too young',
    });
    expect(readRegistrationRefusal(new ApiError(400, 'password_too_common', 'Too common')).faults).toEqual({
      password: 'Too common',
    });
  });

  it('shows any other text of the server as it is', () => {
    const fault = { field: 'deviceId', code: 'too_big', message: 'Too big' };
    expect(readRegistrationRefusal(new ApiError(400, 'invalid_input', 'Not right', [fault]))).toEqual({
      faults: {},
      message: 'Not right',
    });
  });

  it('has words for a failure without any', () => {
    expect(readRegistrationRefusal(new TypeError('bug')).message).toBe(
      'Registration failed. Please try again.',
    );
  });
});
