import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { users } from '../users.tables';

/** Whether an account owns the site and nobody is named who could own it afterwards: somebody has to. */
export async function mustStay(
  db: Queryable,
  { config: { ownerEmail } }: Pick<Deps, 'config'>,
  { id, isSiteOwner }: { id: string; isSiteOwner: boolean },
): Promise<boolean> {
  if (!isSiteOwner) return false;
  if (ownerEmail === undefined) return true;
  const heir = and(
    eq(users.email, ownerEmail),
    ne(users.id, id),
    isNotNull(users.emailVerifiedAt),
    isNull(users.bannedAt),
  );
  return (await db.$count(users, heir)) === 0;
}
