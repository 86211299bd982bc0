import type { Database } from '../../db/database';
import { hasUnreadCode } from '../locks/locks.api';

/** What a proven identity gets: a full session, a restricted one, or null for none. */
export type Admission = { readonly restricted: boolean } | null;

/** Decision 28: a ban closes the account, but never the way to an own lock whose combination was not read yet. */
export async function findAdmission(
  deps: { db: Database },
  user: { id: string; bannedAt: number | null },
): Promise<Admission> {
  if (user.bannedAt === null) return { restricted: false };
  return (await hasUnreadCode(deps.db, user.id)) ? { restricted: true } : null;
}
