import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
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
