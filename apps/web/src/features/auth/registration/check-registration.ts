import { passwordLimits } from '@keyhold/contracts/auth/credentials';
import { inviteCodeMinLength, usernameLimits } from '@keyhold/contracts/auth/registration';
import { looksLikeEmail } from '../email-pattern';
import { findIsoDate, isEmptyDate } from './date-of-birth';
import { registrationMessages as texts } from './messages';
import type { RegistrationEntry, RegistrationFaults } from './registration-entry';

function checkUsername(username: string): string | undefined {
  const length = username.trim().length;
  if (length === 0) return texts.usernameRequired;
  if (length < usernameLimits.min) return texts.usernameTooShort;
  return length > usernameLimits.max ? texts.usernameTooLong : undefined;
}

function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return texts.emailRequired;
  return looksLikeEmail(email) ? undefined : texts.emailInvalid;
}

function checkPassword(password: string): string | undefined {
  if (password === '') return texts.passwordRequired;
  return password.length < passwordLimits.min ? texts.passwordTooShort : undefined;
}

function checkDateOfBirth(date: RegistrationEntry['dateOfBirth']): string | undefined {
  if (isEmptyDate(date)) return texts.dateOfBirthRequired;
  return findIsoDate(date) === null ? texts.dateOfBirthInvalid : undefined;
}

/** Whether an invite code is long enough to be asked about. */
export function isInviteComplete(inviteCode: string): boolean {
  return inviteCode.trim().length >= inviteCodeMinLength;
}

/** What the form lacks, by field; empty when it can be sent. The server has the last word, age included. */
export function checkRegistration(entry: RegistrationEntry, inviteOnly: boolean): RegistrationFaults {
  const found: Record<keyof RegistrationFaults, string | undefined | false> = {
    username: checkUsername(entry.username),
    email: checkEmail(entry.email),
    password: checkPassword(entry.password),
    gender: entry.gender === '' && texts.genderRequired,
    role: entry.role === '' && texts.roleRequired,
    country: undefined,
    city: undefined,
    dateOfBirth: checkDateOfBirth(entry.dateOfBirth),
    inviteCode: inviteOnly && !isInviteComplete(entry.inviteCode) && texts.inviteRequired,
    agreed: !entry.agreed && texts.termsRequired,
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault));
}
