import { countries } from '@keyhold/contracts/auth/countries';
import type { RegistrationPayload } from '../api/use-register';
import { findIsoDate } from './date-of-birth';
import type { RegistrationEntry } from './registration-entry';

/** What is sent for a form that was checked; null while a choice or the date is missing. */
export function findRegistrationPayload(
  entry: RegistrationEntry,
  extras: { inviteOnly: boolean; captchaToken: string | undefined },
): RegistrationPayload | null {
  const { gender, role } = entry;
  const dateOfBirth = findIsoDate(entry.dateOfBirth);
  if (gender === '' || role === '' || dateOfBirth === null) return null;
  return {
    username: entry.username.trim(),
    email: entry.email.trim(),
    password: entry.password,
    gender,
    role,
    country: countries.find((country) => country === entry.country),
    city: entry.city.trim() || undefined,
    dateOfBirth,
    inviteCode: extras.inviteOnly ? entry.inviteCode.trim() : undefined,
    captchaToken: extras.captchaToken,
  };
}
