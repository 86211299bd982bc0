import type { Relation } from '@keyhold/contracts/access';
import { login } from '@keyhold/contracts/auth/session';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { deleteAccount } from '@keyhold/contracts/users/leaving';
import { eq, lt } from 'drizzle-orm';
import { sessions } from '../../src/features/auth/auth.tables';
import { users } from '../../src/features/users/users.tables';
import type { Caller } from '../caller';
import { testPassword } from '../people';
import { dropSecondFactors } from '../second-factor';
import type { TestedApp } from '../tested-app';
import { emailOf, newcomer, type Person } from '../world';
import { type Arguments, keyOf } from './situation';
import { situations } from './situations';

type Banned = (typeof bannedAs)[keyof typeof bannedAs];
const bannedAs = {
  restrictedAuthor: 'author',
  restrictedWearer: 'wearer',
  restrictedKeyholder: 'keyholder',
} as const;

/**
 * Puts a call into the situation in which it is right, or takes the one that is left, and makes it as somebody in that
 * relation to it. Returns the answer, and what is left for the next person: a refusal has changed nothing.
 */
export async function makeCall(
  app: TestedApp,
  callers: Record<Person, Caller>,
  endpoint: Endpoint,
  relation: Relation,
  left?: Arguments,
) {
  const person = relation in bannedAs ? bannedAs[relation as keyof typeof bannedAs] : (relation as Person);
  const caller = callers[person];
  const { author, wearer, keyholder } = callers;
  // What an earlier call has turned on would be asked for at the next login.
  if (!left) await dropSecondFactors(app);
  // The clock of these tests runs on, and how old a login may be is tried elsewhere.
  const now = app.clock.now();
  await app.app.deps.db.update(sessions).set({ confirmedAt: now }).where(lt(sessions.confirmedAt, now));
  let isForCaller = false;
  const world = {
    app,
    author,
    wearer,
    keyholder,
    get caller() {
      isForCaller = true;
      return caller;
    },
  };
  const args = left ?? (await situations[keyOf(endpoint)]?.(world)) ?? {};
  if (person !== relation) await ban(app, person as Banned, true);
  const { cookie } = caller;
  const answer = await caller.call(endpoint as never, args as never);
  if (person !== relation) await ban(app, person as Banned, false);
  if (keyOf(endpoint) === keyOf(deleteAccount) && answer.status === 200 && person !== 'guest')
    caller.cookie = (await newcomer(app, person)).cookie;
  else if (caller.cookie !== cookie) await enterAgain(caller, person);
  return { answer, left: answer.status === 200 || isForCaller ? undefined : args };
}

/** Bans a person and marks their sessions as restricted, as after a new login; or takes both back. */
async function ban(app: TestedApp, person: Banned, restricted: boolean): Promise<void> {
  const { db } = app.app.deps;
  const bannedAt = restricted ? app.clock.now() : null;
  const [user] = await db
    .update(users)
    .set({ bannedAt })
    .where(eq(users.email, emailOf(person)))
    .returning({ id: users.id });
  await db
    .update(sessions)
    .set({ restricted })
    .where(eq(sessions.userId, user?.id ?? ''));
}

/** After a call that opened another session or closed this one. */
async function enterAgain(caller: Caller, person: Person): Promise<void> {
  caller.cookie = '';
  if (person === 'guest') return;
  const entered = await caller.call(login, { body: { email: emailOf(person), password: testPassword } });
  if (entered.status !== 200) throw new Error(`${person} is not let in: ${JSON.stringify(entered.failure)}`);
}
