import type { genders, registrationRoles } from '@keyhold/contracts/auth/registration';
import { type DateEntry, emptyDate } from './date-of-birth';

/** The registration form as it stands; empty text is "nothing chosen". */
export interface RegistrationEntry {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly gender: (typeof genders)[number] | '';
  readonly role: (typeof registrationRoles)[number] | '';
  readonly country: string;
  readonly city: string;
  readonly dateOfBirth: DateEntry;
  readonly inviteCode: string;
  readonly agreed: boolean;
}

export type RegistrationField = keyof RegistrationEntry;

/** What is wrong, by field. */
export type RegistrationFaults = Partial<Record<RegistrationField, string>>;

export const emptyRegistration: RegistrationEntry = {
  username: '',
  email: '',
  password: '',
  gender: '',
  role: '',
  country: '',
  city: '',
  dateOfBirth: emptyDate,
  inviteCode: '',
  agreed: false,
};
