import { sealedDraftKeptDays } from '@keyhold/contracts/locks/waiting-drafts';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { lockDrafts, locks } from '../locks.tables';

type Draft = typeof lockDrafts.$inferSelect;

const mostAtOnce = 500;

/**
 * Destroys drafts that have outlived their use. One without a code goes after its hour, or a day later if a
 * lock has the code, for repeats. One with a code goes thirty days after that, called off or not: its author
 * says when they have the code. The code of a re-lock stays as long as its lock, because the box may be
 * closed on it. The ID photo goes with the hour: it is kept for a start alone.
 */
export async function destroyExpiredDrafts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const isEmpty = and(
    isNull(lockDrafts.combinationSecretId),
    or(isNull(lockDrafts.prepared), lte(lockDrafts.expiresAt, now - DAY_MS)),
  );
  const isOver = lte(lockDrafts.expiresAt, now);
  const isOfLock = sql`exists (select from ${locks} where ${locks.id}::text = ${lockDrafts.prepared} ->> 'lockId')`;
  const isUseless = or(
    isEmpty,
    and(lte(lockDrafts.expiresAt, now - sealedDraftKeptDays * DAY_MS), not(isOfLock)),
  );
  await deps.transaction(async (tx) => {
    const useless = await tx
      .select()
      .from(lockDrafts)
      .where(and(isOver, isUseless))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const draft of useless) await destroyDraft(tx, deps, draft);
    const withPhoto = await tx
      .select()
      .from(lockDrafts)
      .where(and(isOver, isNotNull(lockDrafts.idPhotoFileId)))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const draft of withPhoto) await destroyIdPhoto(tx, deps, draft);
  });
}

/**
 * Destroys a draft and what is still sealed in it; what a started lock took over is no longer in the draft.
 */
export async function destroyDraft(tx: Tx, deps: Deps, draft: Draft): Promise<void> {
  await tx.delete(lockDrafts).where(eq(lockDrafts.token, draft.token));
  for (const secretId of [draft.combinationSecretId, draft.seedSecretId]) {
    if (secretId) await deps.secrets.destroy(tx, secretId);
  }
  if (draft.idPhotoFileId) await deps.files.destroy(tx, draft.idPhotoFileId);
}

async function destroyIdPhoto(tx: Tx, deps: Deps, { token, idPhotoFileId }: Draft): Promise<void> {
  await tx.update(lockDrafts).set({ idPhotoFileId: null }).where(eq(lockDrafts.token, token));
  if (idPhotoFileId) await deps.files.destroy(tx, idPhotoFileId);
}
