import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { findDraftsWithCode, findLocksWithCode } from '../../locks/locks.api';
import { locks } from '../../locks/locks.tables';
import { lockTemplates } from '../../locks/templates/templates.tables';
import { mustStay } from './site-owner-stays';

/** What would go with an account. */
export async function readLeaving(deps: Deps, { userId: id, isSiteOwner }: SignedIn) {
  const { db } = deps;
  const worn = await findLocksWithCode(db, id);
  const drafts = await findDraftsWithCode(db, id);
  return {
    runningLocks: worn.filter(({ endedAt }) => endedAt === null).length,
    codes: worn.length + drafts.length,
    heldLocks: await db.$count(locks, and(eq(locks.keyholderId, id), isNull(locks.endedAt))),
    templates: await db.$count(lockTemplates, eq(lockTemplates.keyholderId, id)),
    siteOwnerStays: await mustStay(db, deps, { id, isSiteOwner }),
  };
}
