import type { Relation } from '@keyhold/contracts/access';
import { login } from '@keyhold/contracts/auth/session';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { users } from '../src/features/users/users.tables';
import { Caller } from './caller';
import { signIn, testPassword } from './people';
import type { TestedApp } from './tested-app';

/** Settings of a lock that ends after six hours. */
export const sixHours = { title: 'A lock of six hours', initialDurationDays: 0, initialDurationHours: 6 };

/**
 * The people who make the calls of the access table; a banned author, wearer or keyholder is that person for
 * the time of a call.
 */
export type Person = Exclude<Relation, 'restrictedAuthor' | 'restrictedWearer' | 'restrictedKeyholder'>;

/** The address with which a person of the access table logs in. */
export const emailOf = (person: Exclude<Person, 'guest'>) => `${person.toLowerCase()}@example.org`;

/** A caller for each person of the access table. */
export async function people(testApp: TestedApp): Promise<Record<Person, Caller>> {
  return {
    // The first account owns the installation.
    siteOwner: await newcomer(testApp, 'siteOwner'),
    moderator: await newcomer(testApp, 'moderator'),
    admin: await newcomer(testApp, 'admin'),
    guest: new Caller(testApp),
    restricted: await newcomer(testApp, 'restricted'),
    author: await newcomer(testApp, 'author'),
    wearer: await newcomer(testApp, 'wearer'),
    keyholder: await newcomer(testApp, 'keyholder'),
    stranger: await newcomer(testApp, 'stranger'),
  };
}

/** A person of the access table who is not there yet, or no more. */
export async function newcomer(testApp: TestedApp, person: Exclude<Person, 'guest'>): Promise<Caller> {
  const { db } = testApp.app.deps;
  const email = emailOf(person);
  if (person === 'restricted') return bannedPerson(testApp, email);
  const role = person === 'keyholder' ? 'keyholder' : 'slave';
  const caller = await signIn(testApp, { username: `the_${person.toLowerCase()}`, email, role });
  const rank = { moderator: { isModerator: true }, admin: { isAdmin: true } };
  if (person in rank)
    await db
      .update(users)
      .set(rank[person as keyof typeof rank])
      .where(eq(users.email, email));
  return caller;
}

/** Somebody who was banned with a lock running, and has logged in again to get the code back. */
export async function bannedPerson(testApp: TestedApp, email = 'banned@example.org'): Promise<Caller> {
  const before = await signIn(testApp, { email });
  await startLock(before, '6161');
  return banPerson(testApp, email);
}

/** Bans somebody who has a lock running, and logs them in again. */
export async function banPerson(testApp: TestedApp, email: string): Promise<Caller> {
  const now = testApp.clock.now();
  await testApp.app.deps.db.update(users).set({ bannedAt: now }).where(eq(users.email, email));
  const banned = new Caller(testApp);
  const answer = await banned.call(login, { body: { email, password: testPassword } });
  if (!answer.body.restricted)
    throw new Error(`The banned person was not let in: ${JSON.stringify(answer.failure)}`);
  return banned;
}

/** Starts a lock of six hours by a plain call; returns its id. */
export async function startLock(wearer: Caller, digits: string): Promise<string> {
  const started = await wearer.call(startSelfLock, {
    body: { meta: { ...sixHours, combinationType: 'DIGITS', digits } },
  });
  if (started.status !== 200) throw new Error(`The lock did not start: ${JSON.stringify(started.failure)}`);
  return started.body._id;
}

/** A filled draft; returns its token. */
export async function prepareDraft(wearer: Caller, digits: string): Promise<string> {
  const { token } = (await wearer.call(openDraft, {})).body;
  const body = { kind: 'SELF' as const, settings: sixHours, digits, clientSeed: 'a seed of my own' };
  await wearer.call(sealDraft, { params: { token }, body });
  return token;
}

/** Lets six hours pass, with everything that happens by itself. */
export async function passSixHours(testApp: TestedApp): Promise<void> {
  testApp.clock.advance(6 * HOUR_MS);
  await testApp.settle();
}
