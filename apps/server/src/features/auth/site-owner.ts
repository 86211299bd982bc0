import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { users } from '../users/users.tables';

/**
 * Decision 25: whether the account that this transaction makes becomes the site owner. The first account does;
 * where an owner's address is configured, the account of that address does and nobody else.
 */
export async function becomesSiteOwner(
  tx: Tx,
  ownerEmail: string | undefined,
  email: string,
): Promise<boolean> {
  if (ownerEmail !== undefined && email !== ownerEmail) return false;
  const isFree = ownerEmail === undefined ? isEmpty : hasNoOwner;
  if (!(await isFree(tx))) return false;
  // Two first accounts at the same moment: the second one waits for the first one's commit and looks again.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keyhold.site-owner'))`);
  return isFree(tx);
}

async function isEmpty(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length === 0;
}

async function hasNoOwner(tx: Tx): Promise<boolean> {
  return (
    (await tx.select({ id: users.id }).from(users).where(eq(users.isSiteOwner, true)).limit(1)).length === 0
  );
}

/**
 * Makes an account the site owner if an installation has none: the one of the configured address, else the
 * oldest verified one. That happens if the first account was never verified and is gone, or an address was
 * configured later.
 */
export async function ensureSiteOwner({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const owner = alias(users, 'owner');
  const heir =
    config.ownerEmail === undefined ? isNotNull(users.emailVerifiedAt) : eq(users.email, config.ownerEmail);
  const oldest = db
    .select({ id: users.id })
    .from(users)
    .where(and(heir, isNotNull(users.emailVerifiedAt), isNull(users.bannedAt)))
    .orderBy(users.createdAt, users.id)
    .limit(1);
  const noOwner = notExists(db.select({ id: owner.id }).from(owner).where(eq(owner.isSiteOwner, true)));
  await db
    .update(users)
    .set({ isSiteOwner: true })
    .where(and(inArray(users.id, oldest), noOwner));
}
