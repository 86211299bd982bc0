import type { register as registerEndpoint } from '@keyhold/contracts/auth/registration';
import type { InputOf } from '@keyhold/contracts/endpoint';
import type { Tx } from '../../db/database';
import type { Deps } from '../../kernel/deps';
import { newId } from '../../kernel/random';
import { users } from '../users/users.tables';
import { checkRegistration, refuseInvite } from './check-registration';
import { spendInvite } from './invites';
import type { Browser } from './session-cookie';
import { announceEnded, type OpenedSession, openSession } from './sessions';
import { becomesSiteOwner } from './site-owner';
import { asTaken } from './taken-fields';
import { startVerification, type VerificationWindow } from './verification-window';

export type Registration = InputOf<typeof registerEndpoint>['body'];

interface Registered {
  readonly email: string;
  readonly verify: VerificationWindow | null;
  /** Open at once where the installation does not verify addresses. */
  readonly opened: OpenedSession | null;
}

/** Makes an account, and its verification or its first session with it. Refuses as the contract lists. */
export async function register(deps: Deps, input: Registration, browser: Browser): Promise<Registered> {
  const { needsInvite } = await checkRegistration(deps, input);
  // Before the transaction: a hash takes a while and would hold locks and a connection.
  const passwordHash = await deps.passwords.hash(input.password);
  try {
    const registered = await deps.transaction(async (tx) => {
      if (needsInvite && !(await spendInvite(tx, input.inviteCode ?? '', deps.clock.now())))
        throw refuseInvite(input);
      const userId = await addUser(deps, tx, input, passwordHash);
      const { email, deviceId } = input;
      if (deps.config.emailVerification) {
        return { email, verify: await startVerification(deps, tx, email), opened: null };
      }
      const opened = await openSession(deps, tx, { userId, restricted: false, browser, deviceId });
      return { email, verify: null, opened };
    });
    announceEnded(deps, registered.opened?.endedSessionIds ?? []);
    return registered;
  } catch (error) {
    throw await asTaken(deps.db, error, input);
  }
}

async function addUser(deps: Deps, tx: Tx, input: Registration, passwordHash: string): Promise<string> {
  const isSiteOwner = await becomesSiteOwner(tx, deps.config.ownerEmail, input.email);
  const now = deps.clock.now();
  const id = newId(now, deps.random);
  await tx.insert(users).values({
    id,
    username: input.username,
    email: input.email,
    emailVerifiedAt: deps.config.emailVerification ? null : now,
    passwordHash,
    gender: input.gender,
    role: input.role,
    country: input.country ?? null,
    city: input.city || null,
    dateOfBirth: input.dateOfBirth,
    createdAt: now,
    lastSeenAt: now,
    isSiteOwner,
  });
  return id;
}
