import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { lockDrafts } from '../locks.tables';
import { type PreparedStart, presentPrepared } from './prepared-start';

const mostListed = 20;

/** The person's drafts with a sealed code that no lock came of, newest first; also one that was called off. */
export async function listDrafts(deps: Pick<Deps, 'db'>, userId: string) {
  const drafts = await deps.db
    .select()
    .from(lockDrafts)
    .where(and(eq(lockDrafts.userId, userId), isNotNull(lockDrafts.combinationSecretId)))
    .orderBy(desc(lockDrafts.createdAt))
    .limit(mostListed);
  return drafts.map(({ token, prepared, createdAt, expiresAt, calledOffAt }) => {
    // A draft with a code was filled.
    const { kind, title, lockId } = presentPrepared(prepared as PreparedStart);
    return {
      token,
      kind,
      title,
      lockId,
      sealedAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      calledOffAt: calledOffAt === null ? null : new Date(calledOffAt).toISOString(),
    };
  });
}
