import type { register as registerEndpoint } from '@keyhold/contracts/auth/registration';
import type { InputOf } from '@keyhold/contracts/endpoint';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/random';
import { nameColumns, saveNameParts } from '../users/users.api';
import { users } from '../users/users.tables';
import { checkRegistration, refuseInvite } from './check-registration';
import { spendInvite } from './invites';
import type { Browser } from './session-cookie';
import { announceEnded, type OpenedSession, openSession } from './sessions';
import { becomesSiteOwner } from './site-owner';
import { asTaken, refuseTaken } from './taken-fields';
import { ensureVerification, startVerification, type VerificationWindow } from './verification-window';
import { correctRegistration, type WaitingRegistration } from './waiting-registration';

export type Registration = InputOf<typeof registerEndpoint>['body'];

interface Registered {
  readonly email: string;
  readonly verify: VerificationWindow | null;
  /** The session, open at once, if the installation does not verify addresses. */
  readonly opened: OpenedSession | null;
}

/**
 * Makes an account, and its verification or its first session with it. Sent again with the same name and password
 * before the address was verified, it puts right what was registered. Refuses as the contract lists.
 */
export async function register(deps: Deps, input: Registration, browser: Browser): Promise<Registered> {
  const { needsInvite, waiting } = await checkRegistration(deps, input);
  if (waiting !== null) return registerAgain(deps, waiting, input);
  // Before the transaction: a hash takes a while and would hold locks and a connection.
  const passwordHash = await deps.passwords.hash(input.password);
  try {
    const registered = await deps.transaction(async (tx) => {
      if (needsInvite && !(await spendInvite(tx, input.inviteCode ?? '', deps.clock.now())))
        throw refuseInvite(input);
      const userId = await addUser(deps, tx, input, passwordHash);
      const { email } = input;
      if (deps.config.emailVerification) {
        return { email, verify: await startVerification(deps, tx, input), opened: null };
      }
      const opened = await openSession(deps, tx, { userId, restricted: false, browser });
      return { email, verify: null, opened };
    });
    announceEnded(deps, registered.opened?.endedSessionIds ?? []);
    return registered;
  } catch (error) {
    throw await asTaken(deps.db, error, input);
  }
}

async function registerAgain(
  deps: Deps,
  waiting: WaitingRegistration,
  input: Registration,
): Promise<Registered> {
  try {
    if (!(await deps.transaction((tx) => correctRegistration(deps, tx, waiting, input)))) {
      await refuseTaken(deps.db, input);
    }
  } catch (error) {
    throw await asTaken(deps.db, error, input, waiting.id);
  }
  return { email: input.email, verify: await ensureVerification(deps, input), opened: null };
}

async function addUser(deps: Deps, tx: Tx, input: Registration, passwordHash: string): Promise<string> {
  const isSiteOwner = await becomesSiteOwner(tx, deps.config.ownerEmail, input.email);
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  await tx.insert(users).values({
    id,
    ...nameColumns(input.username),
    email: input.email,
    emailVerifiedAt: deps.config.emailVerification ? null : now,
    passwordHash,
    gender: input.gender,
    role: input.role,
    country: input.country || null,
    city: input.city || null,
    dateOfBirth: input.dateOfBirth,
    createdAt: now,
    lastSeenAt: now,
    isSiteOwner,
  });
  await saveNameParts(tx, id, input.username);
  return id;
}
