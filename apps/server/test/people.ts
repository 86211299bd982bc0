import { randomBytes } from 'node:crypto';
import { register } from '@keyhold/contracts/auth/registration';
import { verifyEmailCode } from '@keyhold/contracts/auth/verification';
import { currentUser } from '@keyhold/contracts/users/me';
import { Caller } from './caller';
import type { TestedApp } from './tested-app';

export const testPassword = 'correct horse battery';

/** The registration form of a new person; fields can be set otherwise. */
export function newPerson(
  fields: Partial<{ username: string; email: string; password: string; role: 'slave' | 'keyholder' }> = {},
) {
  const name = `person_${randomBytes(5).toString('hex')}`;
  return {
    username: name,
    email: `${name}@example.org`,
    password: testPassword,
    gender: 'Non-binary' as const,
    role: 'slave' as const,
    dateOfBirth: '1990-05-17',
    ...fields,
  };
}

/** Registers and verifies a person through the calls; the caller is signed in. */
export async function signIn(
  testApp: TestedApp,
  fields: Parameters<typeof newPerson>[0] = {},
): Promise<Caller> {
  const caller = new Caller(testApp);
  const person = newPerson(fields);
  const made = await caller.call(register, { body: person });
  if (made.status !== 200) throw new Error(`Registration failed: ${JSON.stringify(made.failure)}`);
  if (made.body.verify) {
    await testApp.settle();
    const code = await mailedCode(testApp, person.email);
    const verified = await caller.call(verifyEmailCode, { body: { email: person.email, code } });
    if (verified.status !== 200) throw new Error(`Verification failed: ${JSON.stringify(verified.failure)}`);
  }
  return caller;
}

/** The id of who is signed in with this caller. */
export const idOf = async (caller: Caller): Promise<string> => (await caller.call(currentUser, {})).body._id;

export interface Someone {
  readonly caller: Caller;
  readonly id: string;
}

/** A new person, signed in, with their id. */
export async function someone(
  testApp: TestedApp,
  fields: Parameters<typeof newPerson>[0] = {},
): Promise<Someone> {
  const caller = await signIn(testApp, fields);
  return { caller, id: await idOf(caller) };
}

/** Returns the parts of the newest link that was mailed to an address. */
export async function mailedLink(testApp: TestedApp, email: string) {
  const link = (await testApp.mail.list()).filter((mail) => mail.to === email).at(-1)?.link;
  if (!link) throw new Error(`No link was mailed to ${email}`);
  const { searchParams } = new URL(link);
  return { selector: searchParams.get('selector') ?? '', token: searchParams.get('token') ?? '' };
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(testApp: TestedApp, email: string): Promise<string> {
  const mails = (await testApp.mail.list()).filter((mail) => mail.to === email);
  const code = /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
