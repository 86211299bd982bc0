import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { nameColumns, saveNameParts } from '../users/users.api';
import { users } from '../users/users.tables';
import { emailVerifications, passwordResets } from './auth.tables';
import type { Registration } from './register';
import { becomesSiteOwner } from './site-owner';

/** An account whose address nobody has verified yet. */
export interface WaitingRegistration {
  readonly id: string;
  readonly email: string;
}

const waitsUnder = (username: string) =>
  and(sql`lower(${users.username}) = lower(${username})`, isNull(users.emailVerifiedAt));

/** Whether an account of this name waits for its address to be verified. */
export async function isNameWaiting(db: Queryable, username: string): Promise<boolean> {
  return (await db.$count(users, waitsUnder(username))) > 0;
}

/**
 * The registration that somebody sends again, because they mistyped the address or never got the answer: it has the
 * same name and the same password, and waits for its address. Null where there is none.
 */
export async function findWaitingRegistration(
  deps: Pick<Deps, 'db' | 'config' | 'passwords'>,
  input: Registration,
): Promise<WaitingRegistration | null> {
  if (!deps.config.emailVerification) return null;
  const [found] = await deps.db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(waitsUnder(input.username));
  if (!found || !(await deps.passwords.verify(found.passwordHash, input.password))) return null;
  return { id: found.id, email: found.email };
}

/**
 * Corrects what was registered; a former address loses its code and its links. False if it was verified in
 * the meantime.
 */
export async function correctRegistration(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  { id, email: formerEmail }: WaitingRegistration,
  input: Registration,
): Promise<boolean> {
  const { ownerEmail } = deps.config;
  const moved = input.email !== formerEmail;
  const corrected = await tx
    .update(users)
    .set({
      ...nameColumns(input.username),
      email: input.email,
      gender: input.gender,
      role: input.role,
      country: input.country || null,
      city: input.city || null,
      dateOfBirth: input.dateOfBirth,
      // An account that nobody verifies is kept for a while from here on.
      createdAt: deps.clock.now(),
      // The first account stays the owner's; a configured address makes its account the owner's and no other.
      ...(moved && ownerEmail !== undefined
        ? { isSiteOwner: await becomesSiteOwner(tx, ownerEmail, input.email) }
        : {}),
    })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (corrected.length === 0) return false;
  await saveNameParts(tx, id, input.username);
  if (moved) {
    await tx.delete(emailVerifications).where(eq(emailVerifications.email, formerEmail));
    // The links prove the former mailbox, not the one that the account has now.
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  }
  return true;
}
